/** Whether a refused sign-in only lacks the authenticator code. */
export const asksForCode = (error: unknown): boolean => (error as { hataTuru?: unknown } | null)?.hataTuru === 'iki-adim';

/** What is said of an account in deletion; undefined for any other refusal. */
export const leaving = (error: unknown): string | undefined => {
  const { hataTuru, hataMesaji } = (error ?? {}) as { hataTuru?: unknown; hataMesaji?: unknown };
  return hataTuru === 'silinecek' && typeof hataMesaji === 'string' ? hataMesaji : undefined;
};
