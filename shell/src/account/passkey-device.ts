/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = () => typeof window !== 'undefined' && 'PublicKeyCredential' in window;

/** Makes a passkey as the site asks for. @throws DOMException if the reader cancels or the browser cannot */
export async function makePasskey(options: string): Promise<string> {
  const { startRegistration } = await import(/* webpackChunkName: "passkey" */ '@simplewebauthn/browser');
  return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }));
}

/** Proves a passkey that the reader chooses. @throws DOMException if the reader cancels or the browser cannot */
export async function provePasskey(options: string): Promise<string> {
  const { startAuthentication } = await import(/* webpackChunkName: "passkey" */ '@simplewebauthn/browser');
  return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }));
}
