/** Loads a chunk, again after a pause when it fails: webpack forgets a failed chunk, so a new import asks the network again. */
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
