import { imageBucket, pictureSources, pictureUrl } from './pictures';

describe('pictures', () => {
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

  test('[R-CONST-27] asks for quality 75', () => {
    expect(pictureUrl('/m/a.jpg', 48)).toBe('/m/a.jpg?w=96&q=75');
    expect(pictureUrl('/m/a.jpg?v=2', 48)).toBe('/m/a.jpg?v=2&w=96&q=75');
    expect(pictureUrl('blob:x', 48)).toBe('blob:x');
  });

  test('[R-CONST-25] offers dense screens the larger bucket', () => {
    expect(pictureSources('/a', 48).srcSet).toBe('/a?w=96&q=75 1x, /a?w=128&q=75 2x');
    expect(pictureSources('/a', 640)).toEqual({ src: '/a?w=640&q=75' });
  });
});
