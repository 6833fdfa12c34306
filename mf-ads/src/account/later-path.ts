/** Path below the application that somebody came from; anything else leads to its start. */
export const laterPath = (given: string | null): string => (given && /^\/[\w/-]*$/.test(given) && !given.startsWith('//') ? given : '/');
