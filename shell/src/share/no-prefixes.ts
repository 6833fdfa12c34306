/** Stands in for the list of vendor prefixes in styled-components' style compiler, which puts none since its version 6 unless it is told to. */
export const prefix = (declaration: string): string => declaration;
