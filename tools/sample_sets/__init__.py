"""What tools/samples is made of: the story as a whole, tables, events, accounts, and how it is written down."""
