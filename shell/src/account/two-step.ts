/** Whether a refused sign-in lacks nothing but the code of the authenticator app. */
export const asksForCode = (error: unknown): boolean => (error as { hataTuru?: unknown } | null)?.hataTuru === 'iki-adim';
