import '@testing-library/jest-dom';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useParams } from 'react-router';
import { TextsProvider } from '../i18n/use-translation';
import { kitTexts } from './render-kit';
import { SectionBar } from './SectionBar';

function Book() {
  const { section = '' } = useParams();
  return (
    <>
      <SectionBar
        label="Bölümler"
        sections={[
          { to: '/kitap', label: 'Genel bakış', current: section === '' },
          { to: '/kitap/alintilar', label: 'Alıntılar', current: section === 'alintilar' },
        ]}
      />
      <p>{`the ${section || 'first'} section`}</p>
    </>
  );
}

/** A page of two sections; `answer` holds the second one back. */
function show(answer: () => Promise<unknown>) {
  const router = createMemoryRouter(
    [{ path: '/kitap/:section?', loader: ({ params }) => (params.section ? answer() : null), Component: Book, hydrateFallbackElement: <p /> }],
    {
      initialEntries: ['/kitap'],
    },
  );
  render(
    <TextsProvider i18n={kitTexts('tr')}>
      <RouterProvider router={router} />
    </TextsProvider>,
  );
}
const current = () => document.querySelector('[aria-current="page"]')?.textContent;
const coming = () => document.querySelector('[data-coming]');

test('[R-NAV-09] a late section is chosen at once, with a skeleton in place of the one before', async () => {
  let arrive = () => {};
  show(() => new Promise<null>((resolve) => (arrive = () => resolve(null))));
  expect(await screen.findByText('the first section')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Alıntılar' }));
  await waitFor(() => expect(coming()).not.toBeNull());
  expect(current()).toBe('Alıntılar');
  expect(screen.getByRole('status')).toHaveTextContent('Yükleniyor');
  expect(screen.getByText('the first section')).not.toBeVisible();
  await act(async () => arrive());
  expect(await screen.findByText('the alintilar section')).toBeVisible();
  expect([current(), coming()]).toEqual(['Alıntılar', null]);
});

test('[R-NAV-09] a section that is there at once shows no skeleton, nor does another page', async () => {
  let seen = 0;
  const watcher = new MutationObserver(() => (seen += coming() ? 1 : 0));
  watcher.observe(document.body, { childList: true, subtree: true });
  show(async () => null);
  await userEvent.click(await screen.findByRole('link', { name: 'Alıntılar' }));
  expect(await screen.findByText('the alintilar section')).toBeVisible();
  watcher.disconnect();
  expect(seen).toBe(0);
});
