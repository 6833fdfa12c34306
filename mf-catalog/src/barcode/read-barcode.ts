import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap';
import GlobalHistogramBinarizer from '@zxing/library/esm/core/common/GlobalHistogramBinarizer';
import HybridBinarizer from '@zxing/library/esm/core/common/HybridBinarizer';
import DecodeHintType from '@zxing/library/esm/core/DecodeHintType';
import EAN13Reader from '@zxing/library/esm/core/oned/EAN13Reader';
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource';

/** Lightness of each pixel; `rgba` as from a canvas. */
function lightness(rgba: Uint8ClampedArray): Uint8ClampedArray {
  const light = new Uint8ClampedArray(rgba.length / 4);
  for (let at = 0; at < light.length; at++) light[at] = (2 * (rgba[at * 4] ?? 0) + 5 * (rgba[at * 4 + 1] ?? 0) + (rgba[at * 4 + 2] ?? 0)) / 8;
  return light;
}

/** The digits of the bar code (EAN-13) in an image, or null. Finds upright and upside-down codes at any height. */
export function readBarcode({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): string | null {
  const source = new RGBLuminanceSource(lightness(data as Uint8ClampedArray), width, height);
  for (const binarizer of [new HybridBinarizer(source), new GlobalHistogramBinarizer(source)]) {
    try {
      return new EAN13Reader().decode(new BinaryBitmap(binarizer), new Map([[DecodeHintType.TRY_HARDER, true]])).getText();
    } catch {
      // Not found this way; try the next one.
    }
  }
  return null;
}
