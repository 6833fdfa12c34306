/** Until the connection is back; at once while there is one. */
const connected = (): Promise<void> =>
  navigator.onLine === false ? new Promise((resolve) => addEventListener('online', () => resolve(), { once: true })) : Promise.resolve();

/**
 * Loads a chunk, retrying after a pause: webpack forgets a failed chunk, so a new import hits the network again. Without a connection it waits for it instead of
 * giving up: the page with what is being written on it would give way to an error for a dialog alone.
 */
export async function loadWithRetry<T>(load: () => Promise<T>, tries = 3, pauseMs = 400): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine === false) attempt = 0;
      else if (attempt >= tries) throw error;
      await connected();
      await new Promise((resolve) => setTimeout(resolve, pauseMs * attempt));
    }
  }
}
