// The two coins, as the board draws them and the players' bars show them.
export const coinColours = { dark: '#7c1f32', light: '#fbf3df' } as const;
