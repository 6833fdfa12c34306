/** Chromium's install prompt event. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | undefined;

/** Holds back the browser's install prompt until the reader asks for it. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as InstallOffer;
  });
}

/** Shows the browser's install prompt. False if there is none. */
export async function promptInstall(): Promise<boolean> {
  if (!offer) return false;
  await offer.prompt();
  offer = undefined;
  return true;
}
