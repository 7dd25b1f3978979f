// A position for clauses that are easier to see than to read.
import type { Example } from '$web/board/types';

export const examples: readonly Example[] = [];
