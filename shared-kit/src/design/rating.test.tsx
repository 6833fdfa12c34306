import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Rating } from './Rating';
import { RatingHistogram } from './RatingHistogram';
import { RatingInput } from './RatingInput';
import { renderKit } from './render-kit';

function Held({ first, said }: { first?: number; said: (value: number | undefined) => void }) {
  const [value, setValue] = useState(first);
  return (
    <RatingInput
      value={value}
      onChange={(next) => {
        said(next);
        setValue(next);
      }}
    />
  );
}

describe('ratings', () => {
  test("a rating states its value out of five in the reader's language", () => {
    renderKit(<Rating value={8.6} count={12_400} figure />);
    expect(screen.getByRole('img', { name: '5 üzerinden 4,3' })).toBeVisible();
    expect(screen.getByText('(12,4 bin puan)')).toBeVisible();
  });

  test('English counts one rating in the singular', () => {
    renderKit(<Rating value={9} count={1} />, 'en');
    expect(screen.getByRole('img', { name: '4.5 out of 5' })).toBeVisible();
    expect(screen.getByText('(1 rating)')).toBeVisible();
  });

  test('a rating is given in half stars and cleared by pressing it again', async () => {
    const said = jest.fn();
    renderKit(<Held said={said} />);
    await userEvent.click(screen.getByRole('radio', { name: '3,5 yıldız' }));
    expect(said).toHaveBeenLastCalledWith(7);
    expect(screen.getByRole('radio', { name: '3,5 yıldız' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: '3,5 yıldız' }));
    expect(said).toHaveBeenLastCalledWith(undefined);
  });

  test('a rating can be cleared by key and by button', async () => {
    const said = jest.fn();
    renderKit(<Held first={4} said={said} />);
    fireEvent.keyDown(screen.getByRole('radio', { name: '2 yıldız' }), { key: 'Delete' });
    expect(said).toHaveBeenLastCalledWith(undefined);
    await userEvent.click(screen.getByRole('radio', { name: '5 yıldız' }));
    await userEvent.click(screen.getByRole('button', { name: 'Puanı kaldır' }));
    expect(said).toHaveBeenLastCalledWith(undefined);
  });

  test('arrow keys move by half a star and stop at five stars and at half a star', async () => {
    const said = jest.fn();
    renderKit(<Held first={9} said={said} />);
    screen.getByRole('radio', { name: '4,5 yıldız' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(said).toHaveBeenLastCalledWith(10);
    expect(screen.getByRole('radio', { name: '5 yıldız' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowUp}');
    expect(said).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{ArrowLeft}');
    expect(said).toHaveBeenLastCalledWith(9);
  });

  test('the clear button keeps its space without a rating, and leaves focus on the stars', async () => {
    const said = jest.fn();
    renderKit(<Held first={4} said={said} />);
    await userEvent.click(screen.getByRole('button', { name: 'Puanı kaldır' }));
    expect(said).toHaveBeenLastCalledWith(undefined);
    expect(screen.getByRole('radio', { name: '0,5 yıldız' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Puanı kaldır' })).toBeNull();
  });

  test('the histogram is readable as a list, and its bars link to their reviews', () => {
    renderKit(<RatingHistogram average={8} counts={[0, 0, 0, 0, 0, 0, 1, 2, 0, 1]} linkTo={(halves) => `/kitap/huzur--1?puan=${halves}`} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(10);
    expect(screen.getByRole('link', { name: '4 yıldız: 2 puan, %50' })).toHaveAttribute('href', '/kitap/huzur--1?puan=8');
    expect(screen.getAllByRole('link')).toHaveLength(3);
  });

  test('[R-LOOK-12] the histogram counts stars as the language does', () => {
    renderKit(<RatingHistogram average={2} counts={[1, 2, 0, 0, 0, 0, 0, 0, 0, 0]} linkTo={String} />, 'en');
    expect(screen.getAllByRole('link').map((bar) => bar.textContent)).toEqual(['0.5 stars: 1 rating, 33%', '1 star: 2 ratings, 67%']);
  });
});
