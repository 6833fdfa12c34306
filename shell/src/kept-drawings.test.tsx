import { HeartIcon, Icon } from '@yaprak/shared-kit';
import { Drawn, DrawnCover } from '@yaprak/shared-kit/drawn';
import { keepDrawings } from '@yaprak/shared-kit/host';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { keepDrawing } from './kept-drawings';

afterEach(() => keepDrawings(undefined));

describe('kept drawings [R-SPEED-04]', () => {
  test.each<[string, ReactNode]>([
    ['an icon', <Icon key="" of={HeartIcon} label="Beğen" filled />],
    ['a reader', <Drawn key="" kind="reader" seed={7} />],
    ...Array.from({ length: 40 }, (_, work): [string, ReactNode] => [
      `cover ${work}`,
      <DrawnCover key="" seed={work} title={`<b>"Çığ" & 'Ilgın'</b> ${work}`} author="Ağaoğlu & Kızı" />,
    ]),
  ])('%s is the same as drawn anew, first and again', (_, picture) => {
    const anew = renderToString(picture);
    keepDrawings(keepDrawing);
    expect(renderToString(picture)).toBe(anew);
    expect(renderToString(picture)).toBe(anew);
  });

  test('what was drawn once is not drawn again; of too many the oldest are drawn anew', () => {
    const draw = jest.fn(() => <path d="M0 0" />);
    for (const _ of [1, 2]) expect(keepDrawing('one', draw)).toBe('<path d="M0 0"></path>');
    expect(draw).toHaveBeenCalledTimes(1);
    for (let n = 0; n < 5_000; n++) keepDrawing(`other ${n}`, () => null);
    keepDrawing('one', draw);
    expect(draw).toHaveBeenCalledTimes(2);
  });
});
