/** Downloads a file. */
export function saveFile(name: string, base64: string, type: string): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes], { type }));
  link.download = name;
  link.click();
  // Deferred: some browsers start the download only after this task.
  window.setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
