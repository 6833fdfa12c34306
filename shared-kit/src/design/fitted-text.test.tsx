import { screen } from '@testing-library/react';
import { FittedText } from './FittedText';
import { renderKit } from './render-kit';
import { EmptyState } from './states';
import { Title } from './typography';

const shown = (title: string) => {
  const { container } = renderKit(<FittedText size={14}>{title}</FittedText>);
  const words = container.querySelector<HTMLElement>('[style]');
  return [words?.textContent?.replaceAll('\u00ad', '-'), Number(words?.style.getPropertyValue('--widest'))];
};

test('[R-NAV-14] a title keeps its words whole and tells the width of the longest', () => {
  const [short, long] = [shown('O'), shown('Saatleri Tutunamayanlar')];
  expect([short[0], long[0]]).toEqual(['O', 'Saatleri Tutunamayanlar']);
  expect(long[1]).toBeGreaterThan(8);
  expect(short[1]).toBeLessThan(2);
});

test('[R-NAV-14] only a word too long for the smallest type gets soft hyphens, and its widest piece counts', () => {
  const [words, widest] = shown('Bir Zemberekkuşu’nun Güncesi');
  expect(words).toBe('Bir Zem-be-rek-ku-şu’nun Güncesi');
  expect(widest).toBeLessThan(6);
});

test('[R-NAV-14] the title of a page and that of an empty list tell the width of their longest word, so that large type breaks none', () => {
  renderKit(
    <>
      <Title>Kütüphanecilik rehberi</Title>
      <EmptyState title="Kaydettikleriniz burada durur" />
    </>,
  );
  const heading = screen.getByRole('heading', { name: 'Kütüphanecilik rehberi' });
  expect(Number(heading.style.getPropertyValue('--widest'))).toBeGreaterThan(7);
  expect(Number(screen.getByText('Kaydettikleriniz burada durur').style.getPropertyValue('--widest'))).toBeGreaterThan(7);
});
