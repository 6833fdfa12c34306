import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderArea } from '@yaprak/shared-kit/testing';
import declaration from '../../area.json';
import en from '../../texts/en.json';
import tr from '../../texts/tr.json';
import * as module from '../index';
import { filePixels } from './picture-pixels';
import { readBarcode } from './read-barcode';

jest.mock('./picture-pixels', () => ({ filePixels: jest.fn() }));
jest.mock('./read-barcode', () => ({ readBarcode: jest.fn() }));

const area = { declaration, module, texts: { tr, en } };
const choose = async (file: File) => userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, file);
/** A chosen image; jsdom cannot decode any. */
function photo(read: () => Promise<ArrayBuffer>) {
  const file = new File(['x'], 'arka-kapak.jpg', { type: 'image/jpeg' });
  file.slice = () => ({ arrayBuffer: read }) as Blob;
  return file;
}
const readable = () => photo(async () => new ArrayBuffer(1));

beforeEach(() => {
  jest.mocked(filePixels).mockResolvedValue({ width: 1, height: 1 } as ImageData);
});

test.each([
  ['tr', 'Resimde kod bulunamadı.'],
  ['en', 'No code found in the image.'],
] as const)('[R-ERR-30] a picture without a code says so (%s)', async (lang, words) => {
  jest.mocked(readBarcode).mockReturnValue(null);
  await renderArea(area, '/barkod', { lang });
  await choose(readable());
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
});

test.each([
  ['tr', /^Fotoğrafa erişim izni verilmedi\./],
  ['en', /^Access to the photo was denied\./],
] as const)('[R-VAL-08] a photo that the device keeps back says so (%s)', async (lang, words) => {
  await renderArea(area, '/barkod', { lang });
  await choose(photo(() => Promise.reject(new DOMException('', 'NotAllowedError'))));
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
});

test('[R-VAL-06] a file that is not an image cannot be read', async () => {
  jest.mocked(filePixels).mockRejectedValue(new Error('no picture'));
  await renderArea(area, '/barkod');
  await choose(readable());
  expect(await screen.findByRole('alert')).toHaveTextContent('Dosya okunamadı.');
});

test.each([
  ['tr', 'Kamerayı aç', 'Kamera bulunamadı. Fotoğraf seçebilir ya da ISBN’yi yazabilirsiniz.'],
  ['en', 'Open the camera', 'No camera found. You can choose a photo or type the ISBN.'],
] as const)('[R-ERR-31] a device without a camera says so, and the other ways stay (%s)', async (lang, button, words) => {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined });
  await renderArea(area, '/barkod', { lang });
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByRole('textbox')).toBeEnabled();
});
