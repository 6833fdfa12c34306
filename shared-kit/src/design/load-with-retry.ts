/** Loads a chunk, retrying after a pause: webpack forgets a failed chunk, so a new import hits the network again. */
export async function loadWithRetry<T>(load: () => Promise<T>, tries = 3, pauseMs = 400): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await load();
    } catch (error) {
      if (attempt >= tries) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs * attempt));
    }
  }
}
