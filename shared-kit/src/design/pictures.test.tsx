import { fireEvent, screen } from '@testing-library/react';
import { Avatar } from './Avatar';
import { BookCover } from './BookCover';
import { NameBadges } from './NameBadges';
import { renderKit } from './render-kit';
import { sizes } from './tokens';

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

  test('a picture that fails to load falls back to the initials', () => {
    const { container } = renderKit(<Avatar name="İlknur Işık" picture="/m/missing.jpg" label="İlknur Işık" />);
    const img = container.querySelector('img');
    if (!img) throw new Error('no picture');
    fireEvent.error(img);
    expect(screen.getByRole('img', { name: 'İlknur Işık' })).toHaveTextContent('İI');
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

  test('a cover image that fails to load falls back to the generated one', () => {
    const { container } = renderKit(<BookCover work={7} title="Huzur" picture="/m/missing.jpg" />);
    const img = container.querySelector('img');
    if (!img) throw new Error('no picture');
    fireEvent.error(img);
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('svg')).not.toBeNull();
  });
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
