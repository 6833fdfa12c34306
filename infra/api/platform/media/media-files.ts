import { imageWidths } from './image';
import { lightName, nameOfType } from './recording.rules';
import { imageFile, recordingFile } from './store';

/** Names in the store of all that belongs to an upload: a picture in each width, or a recording, with its smaller version if there is one. */
export function filesOfMedia({ key, mime, light }: { key: string; mime: string; light: boolean }): string[] {
  const name = nameOfType(mime);
  if (!name) return imageWidths.map((width) => imageFile(key, width));
  return [name, ...(light ? [lightName(mime)] : [])].map((file) => recordingFile(key, file));
}
