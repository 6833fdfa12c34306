import { screen } from '@testing-library/react';
import { Facts } from './Facts';
import { renderKit } from './render-kit';
import { Meta } from './typography';

test('[R-LOOK-04] facts stand apart by a space on which a dot is drawn, so that it goes where a line breaks; empty ones are left out', () => {
  renderKit(
    <Meta data-testid="line">
      <Facts of={['160 sayfa', undefined, 0, false, <b key="b">Türkçe</b>, '']} />
    </Meta>,
  );
  const line = screen.getByTestId('line');
  expect(line.textContent).toBe('160\u00a0sayfa 0 Türkçe');
  const dots = [...line.querySelectorAll('span')];
  expect(dots.map((dot) => dot.textContent)).toEqual([' ', ' ']);
  expect(dots.every((dot) => getComputedStyle(dot).whiteSpace !== 'pre')).toBe(true);
});
