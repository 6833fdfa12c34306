/** Replaces the vendor prefix list in styled-components' style compiler, which has not added prefixes by default since version 6. */
export const prefix = (declaration: string): string => declaration;
