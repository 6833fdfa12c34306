/** Whether a refused sign-in only lacks the authenticator code. */
export const asksForCode = (error: unknown): boolean => (error as { hataTuru?: unknown } | null)?.hataTuru === 'iki-adim';
