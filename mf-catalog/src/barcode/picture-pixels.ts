/** Longest side of the searched image in px: enough for sharp bars, little enough for a phone. */
const LONGEST = 1200;

/** The pixels of an image or of a video's current frame. @throws if the browser cannot draw it */
export function pixelsOf(source: CanvasImageSource, width: number, height: number): ImageData {
  const scale = Math.min(1, LONGEST / Math.max(width, height, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** The pixels of a chosen file. @throws if it is not an image */
export async function filePixels(file: File): Promise<ImageData> {
  const bitmap = await createImageBitmap(file);
  try {
    return pixelsOf(bitmap, bitmap.width, bitmap.height);
  } finally {
    bitmap.close();
  }
}
