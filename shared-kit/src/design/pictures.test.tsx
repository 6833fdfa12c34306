import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Avatar } from './Avatar';
import { BookCover } from './BookCover';
import { Icon } from './Icon';
import { HeartIcon } from './icons';
import { NameBadges } from './NameBadges';
import { renderKit } from './render-kit';
import { sizes } from './tokens';

describe('icons', () => {
  test('an icon of the kit is drawn in its size, named or decorative', () => {
    const { container } = renderKit(
      <>
        <Icon of={HeartIcon} size={32} label="Beğenildi" filled />
        <Icon of={HeartIcon} />
      </>,
    );
    const [named, decorative] = container.querySelectorAll('svg');
    expect(screen.getByRole('img', { name: 'Beğenildi' })).toBe(named);
    expect(named).toHaveAttribute('width', '32');
    expect(named).toHaveAttribute('fill', 'currentColor');
    expect(decorative).toHaveAttribute('aria-hidden', 'true');
    expect(decorative).toHaveAttribute('fill', 'none');
    expect(decorative?.innerHTML).toMatch(/^<path d="M2 9/);
  });

  test('[R-OPEN-11] an area can bring an icon that is a component', () => {
    const { container } = renderKit(<Icon of={({ size, ...rest }) => <svg {...rest} width={size} data-own />} size={18} />);
    expect(container.querySelector('svg[data-own]')).toHaveAttribute('width', '18');
  });
});

describe('covers and avatars', () => {
  test('[R-CONST-14] [R-CONST-15] an avatar is 48 px, in lists 40', () => {
    expect(sizes).toMatchObject({ avatar: 48, listIcon: 40, header: 56, headerIos: 44 });
    const { container } = renderKit(<Avatar name="İlknur Işık" picture="/medya/1" />);
    expect(container.querySelector('img')).toHaveAttribute('width', '48');
  });

  test('[R-CONST-25] [R-CONST-26] [R-CONST-27] an avatar requests the buckets for its width and for dense screens', () => {
    const { container } = renderKit(<Avatar name="A" picture="/medya/1" />);
    expect(container.querySelector('img')).toHaveAttribute('srcset', '/medya/1/96.webp 1x, /medya/1/128.webp 2x');
  });

  test('[R-LOOK-08] a picture that fails to load falls back to the drawn one', () => {
    const { container } = renderKit(<Avatar name="İlknur Işık" picture="/m/missing.jpg" label="İlknur Işık" />);
    const img = container.querySelector('img');
    if (!img) throw new Error('no picture');
    fireEvent.error(img);
    expect(screen.getByRole('img', { name: 'İlknur Işık' }).querySelector('use')).not.toBeNull();
  });

  const drawing = (picture: ReactElement) =>
    renderKit(picture)
      .container.querySelector('span')
      ?.outerHTML.replace(/ class="[^"]*"/g, '');
  test('[R-LOOK-08] a drawn picture follows from the seed, not from name or size', () => {
    const first = drawing(<Avatar name="İlknur Işık" seed={12} size={24} />);
    expect(drawing(<Avatar name="İlknur Işık Demir" seed={12} size={96} />)).toBe(first);
    const others = Array.from({ length: 40 }, (_, i) => drawing(<Avatar name="İlknur Işık" seed={i + 100} />));
    expect(new Set(others).size).toBeGreaterThan(36);
  });

  test.each([
    ['reader', /#b\d.*#r\d/, <Avatar key="1" name="Ada" seed={1} />],
    ['author', /#a\d/, <Avatar key="2" name="Ada" seed={1} kind="author" />],
    ['topic', /#t\d/, <Avatar key="3" name="Ada" seed={1} square />],
  ])('[R-LOOK-08] a %s has a kind of picture of their own, without letters', (kind, sheet, picture) => {
    const { container } = renderKit(picture);
    expect(container.querySelector(`[data-drawn=${kind}]`)?.innerHTML).toMatch(sheet);
    expect(container).toHaveTextContent(/^$/);
  });

  test('[R-LOOK-08] every drawing that can be chosen is in the sheet', () => {
    const sheet = readFileSync(path.join(__dirname, '../../pictures/drawn-1.svg'), 'utf8');
    const chosen = ['reader', 'author', 'topic'] as const;
    for (const kind of chosen)
      for (let seed = 0; seed < 200; seed += 1)
        for (const use of renderKit(<Avatar name="A" kind={kind} seed={seed} />).container.querySelectorAll('use'))
          expect(sheet).toContain(`id="${use.getAttribute('href')?.split('#')[1]}"`);
  });

  test('[R-CONST-17] a cover is one and a half times as high as wide', () => {
    const { container } = renderKit(<BookCover work={1} title="Huzur" picture="/m/2.jpg" width={96} />);
    expect(container.querySelector('img')).toHaveAttribute('height', '144');
  });

  test('a book without an image gets a generated cover with its title and author, always the same', () => {
    const first = renderKit(<BookCover work={7} title="Kürk Mantolu Madonna" author="Sabahattin Ali" width={128} />);
    expect(screen.getByRole('img', { name: 'Kürk Mantolu Madonna, Sabahattin Ali' })).toBeVisible();
    const texts = [...first.container.querySelectorAll('text')].map((text) => text.textContent).join(' ');
    expect(texts).toContain('Sabahattin Ali');
    const drawing = first.container.querySelector('svg')?.outerHTML;
    first.unmount();
    const again = renderKit(<BookCover work={7} title="Kürk Mantolu Madonna" author="Sabahattin Ali" width={128} />);
    expect(again.container.querySelector('svg')?.outerHTML).toBe(drawing);
  });

  test('[R-LOOK-02] a small cover is the whole cover made small', () => {
    const drawing = (width: number) =>
      renderKit(<BookCover work={7} title="Kürk Mantolu Madonna" author="Sabahattin Ali" width={width} />).container.querySelector('svg')?.outerHTML;
    expect(drawing(32)).toBe(drawing(168));
  });

  test('a cover image that fails to load falls back to the generated one', () => {
    const { container } = renderKit(<BookCover work={7} title="Huzur" picture="/m/missing.jpg" />);
    const img = container.querySelector('img');
    if (!img) throw new Error('no picture');
    fireEvent.error(img);
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('svg')).not.toBeNull();
  });
});

test.each([
  ['[R-LOOK-08] an avatar', <Avatar key="a" name="Ada" picture="/m/1" />],
  ['[R-CONST-17] a cover', <BookCover key="b" work={1} title="Huzur" picture="/m/1" />],
])('%s that failed without a line is tried again with it', (_, picture) => {
  const { container } = renderKit(picture);
  fireEvent.error(container.querySelector('img') as Element);
  expect(container.querySelector('img')).toBeNull();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(container.querySelector('img')?.getAttribute('src')).toContain('/m/1');
});

describe('badges after a name', () => {
  test('[R-ENT-07] a verified member has the blue badge', () => {
    renderKit(<NameBadges verified />);
    expect(screen.getByRole('img', { name: 'Onaylı hesap' })).toBeVisible();
    expect(screen.queryByRole('img', { name: 'Sıkı Okur' })).toBeNull();
  });
  test('[R-ENT-09] a premium member has the blue star', () => {
    renderKit(<NameBadges premium={1} />);
    expect(screen.getByRole('img', { name: 'Sıkı Okur' })).toBeVisible();
  });
  test('others have neither', () => {
    const { container } = renderKit(<NameBadges verified={0} premium={false} />);
    expect(container).toBeEmptyDOMElement();
  });
});
