import { act, render, screen } from '@testing-library/react';
import { Around, stage } from '@yaprak/shared-kit/testing';
import { MemoryRouter } from 'react-router';
import { LimitedNotice } from './LimitedNotice';

afterEach(() => jest.useRealTimers());

const show = (self: object | null, about: 'sharing' | 'conversations' = 'sharing') =>
  render(
    <Around stage={stage({ self: self as never })}>
      <MemoryRouter>
        <LimitedNotice about={about} />
      </MemoryRouter>
    </Around>,
  );
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

test('[R-STAFF-02] a limited member reads before writing whom it reaches, until when, and where the decision is', async () => {
  show({ id: 7, sinirli: '2030-05-06T09:30:00.000Z' });
  expect(await screen.findByRole('note')).toHaveTextContent(/6 Mayıs 2030.*yalnızca takipçileriniz görür/);
  expect(screen.getByRole('link', { name: 'Hesap durumu' })).toHaveAttribute('href', '/hesap-durumu');
});

test('[R-STAFF-02] of conversations it says that no new one can be begun', async () => {
  show({ id: 7, sinirli: inMs(60_000) }, 'conversations');
  expect(await screen.findByRole('note')).toHaveTextContent('yalnızca süren konuşmalarınıza yazabilirsiniz');
});

test.each([
  ['a visitor', null],
  ['whom nothing hinders', { id: 7 }],
  ['who is suspended, and told so above the page', { id: 7, sinirli: '2030-05-06T09:30:00.000Z', askida: '2030-05-06T09:30:00.000Z' }],
])('[R-STAFF-02] it says nothing to %s', async (_, self) => {
  show(self);
  // What there is to say comes on its own.
  await act(() => import('./LimitedWords'));
  expect(screen.queryByRole('note')).toBeNull();
});

test('[R-STAFF-02] when the limitation ends, it goes by itself', async () => {
  await import('./LimitedWords');
  jest.useFakeTimers();
  show({ id: 7, sinirli: inMs(60_000) });
  await act(() => jest.advanceTimersByTimeAsync(0));
  await act(() => jest.advanceTimersByTimeAsync(59_000));
  expect(screen.getByRole('note')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(1_500));
  expect(screen.queryByRole('note')).toBeNull();
});
