/** What Chromium offers where the site can be put on the home screen. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | undefined;

/** Keeps the browser's offer to install the site until the reader asks for it. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as InstallOffer;
  });
}

/** Shows the browser's own question. False when the browser has none to offer. */
export async function promptInstall(): Promise<boolean> {
  if (!offer) return false;
  await offer.prompt();
  offer = undefined;
  return true;
}
