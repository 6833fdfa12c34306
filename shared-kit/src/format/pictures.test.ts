import { imageBucket, pictureSources, pictureUrl, plainAddress } from './pictures';

describe('images', () => {
  test.each([
    [34, 64],
    [35, 96],
    [48, 96],
    [66, 96],
    [67, 128],
    [98, 128],
    [99, 256],
    [226, 256],
    [227, 384],
    [354, 384],
    [355, 640],
    [2000, 640],
  ])('[R-CONST-25] [R-CONST-26] chooses for a width of %p the bucket %p', (width, bucket) => expect(imageBucket(width)).toBe(bucket));

  test('[R-CONST-25] names the file of the bucket; whole files and previews are unchanged', () => {
    expect(pictureUrl('/medya/abc', 48)).toBe('/medya/abc/96.webp');
    expect(pictureUrl('/kapak.jpg', 48)).toBe('/kapak.jpg');
    expect(pictureUrl('blob:x', 48)).toBe('blob:x');
  });

  test('[R-HOLD-08] a signed URL works like any other, and without its signature gives the plain one', () => {
    const signed = `/medya/${'a'.repeat(22)}~7~9~imza`;
    expect(pictureUrl(signed, 48)).toBe(`${signed}/96.webp`);
    expect([plainAddress(`${signed}/video.webm`), plainAddress('/medya/x/video.webm')]).toEqual([`/medya/${'a'.repeat(22)}/video.webm`, '/medya/x/video.webm']);
  });

  test('[R-CONST-25] offers dense screens the larger bucket', () => {
    expect(pictureSources('/a', 48).srcSet).toBe('/a/96.webp 1x, /a/128.webp 2x');
    expect(pictureSources('/a', 640)).toEqual({ src: '/a/640.webp' });
  });
});
