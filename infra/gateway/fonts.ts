import path from 'node:path';
import { fontFiles } from '@yaprak/shared-kit/theme';
import { root } from '../build/shared-packages';

const folders = { kit: path.join(root, 'shared-kit/fonts'), package: path.join(root, 'node_modules/@fontsource-variable/literata/files') };

/** Folder and name of a font file of the theme; undefined for any other name. */
export function fontFile(name: string): { folder: string; file: string } | undefined {
  const font = fontFiles.find(({ file }) => file === name);
  return font && { folder: folders[font.from], file: font.file };
}
