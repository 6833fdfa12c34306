import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AreaOptions, aBook, aPost, later, nextPress, refusal, renderArea } from '@yaprak/shared-kit/testing';
import declaration from '../../area.json';
import en from '../../texts/en.json';
import tr from '../../texts/tr.json';
import * as module from '../index';

const area = { declaration, module, texts: { tr, en } };
const draft = { id: 5, zaman: '2026-01-15T09:00:00Z' };
const show = (answers: AreaOptions['answers']) =>
  renderArea(area, '/ileti-paylas', {
    pages: { paylas: {}, gonderi: { gonderi: aPost(), yorumlar: { liste: [] }, benzer: [] } },
    answers: { 'v2/taslak/kaydet': () => draft, ...answers },
  });
const write = async (words: string) => userEvent.type(await screen.findByRole('textbox'), words);
const share = () => userEvent.click(screen.getByRole('button', { name: 'Paylaş' }));
const drafts = (view: Awaited<ReturnType<typeof show>>) => view.sent.filter((call) => call.path === 'v2/taslak/kaydet');
/** Longer than the autosave delay. */
const draftTime = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 1700)));

test('[R-DISC-15] sharing at once leaves no draft behind, however slow the response', async () => {
  const answer = later<{ gonderi: ReturnType<typeof aPost> }>();
  const view = await show({ 'v2/gonderi/paylas': () => answer.promise });
  await write('Hemen paylaşılan söz');
  await share();
  await draftTime();
  expect(drafts(view)).toEqual([]);
  await act(async () => answer.resolve({ gonderi: aPost() }));
  await draftTime();
  expect(drafts(view)).toEqual([]);
});

test('[R-DISC-15] a post that could not be shared is saved as a draft after all', async () => {
  const view = await show({ 'v2/gonderi/paylas': () => refusal('Olmadı.') });
  await write('Paylaşılamayan söz');
  await share();
  expect(await screen.findByText('Olmadı.')).toBeVisible();
  await waitFor(() => expect(drafts(view)).toMatchObject([{ input: { metin: 'Paylaşılamayan söz' } }]));
  expect(screen.getByRole('textbox')).toHaveValue('Paylaşılamayan söz');
});

test('[R-DISC-15] leaving while writing keeps a draft', async () => {
  const view = await show({});
  await write('Yarım kalan');
  view.unmount();
  await waitFor(() => expect(drafts(view)).toMatchObject([{ input: { turu: 'ileti', metin: 'Yarım kalan' } }]));
});

test('[R-HOLD-14] an attempt with unknown outcome is retried verbatim under its own key, and the draft saved meanwhile goes with it', async () => {
  const bodies: object[] = [];
  const view = await show({
    'v2/gonderi/paylas': ({ input }) => {
      bodies.push({ ...input });
      return bodies.length < 3 ? refusal('Teknik bir hata oluştu.', undefined, 503) : { gonderi: aPost({ id: 5 }) };
    },
    'v2/taslak/sil': () => ({}),
  });
  await write('Bir kez paylaşılacak söz');
  for (const tries of [1, 2, 3]) {
    await share();
    await waitFor(() => expect(bodies).toHaveLength(tries));
    if (tries === 1) await waitFor(() => expect(drafts(view)).toHaveLength(1));
    if (tries < 3) await screen.findByText('Teknik bir hata oluştu.');
    nextPress();
  }
  expect(bodies).toEqual([bodies[0], bodies[0], bodies[0]]);
  expect(bodies[0]).toMatchObject({ istekId: expect.any(String) });
  await waitFor(() => expect(view.sent.filter((call) => call.path === 'v2/taslak/sil')).toHaveLength(1));
});

test('[R-SHARE-12] once the book is chosen, focus moves to the text', async () => {
  await renderArea(area, '/alinti-ekle', {
    pages: { paylas: {} },
    answers: {
      ara: ({ input }) => ({
        kelime: input.q ?? '',
        sonuclar: [
          {
            turu: 'kitap',
            name: 'Huzur',
            icerik: { id: 7, seo_adi: 'huzur', altBilgi: 'Ahmet Hamdi Tanpınar · Huzur dizisi', yazarAdi: 'Ahmet Hamdi Tanpınar' },
          },
        ],
        hata: 0,
      }),
    },
  });
  await userEvent.type(await screen.findByRole('combobox', { name: /kitap/i }), 'huz');
  await screen.findByRole('option', { name: /Huzur/ });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Alıntı' })).toHaveFocus());
});

test('[R-PEN-02] a review much like another one is questioned, and shared once the reader goes on', async () => {
  const bodies: Record<string, unknown>[] = [];
  await renderArea(area, '/inceleme-paylas?kitapId=1', {
    pages: { paylas: { kitap: aBook() }, gonderi: { gonderi: aPost(), yorumlar: { liste: [] }, benzer: [] } },
    answers: {
      'v2/taslak/kaydet': () => draft,
      'v2/gonderi/paylas': ({ input }) => {
        bodies.push({ ...input });
        return input.benzerOnay ? { gonderi: aPost() } : refusal('Can’ın incelemesine çok benziyor.', undefined, 409, 'benzer');
      },
    },
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'İncelemeniz' }), 'Uzun uzun anlattığım bir inceleme.');
  await share();
  const dialog = await screen.findByRole('dialog', { name: tr.compose.similar.title });
  expect(dialog).toHaveTextContent('Can’ın incelemesine çok benziyor.');
  nextPress();
  await userEvent.click(within(dialog).getByRole('button', { name: tr.compose.similar.confirm }));
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]).toMatchObject({ benzerOnay: '1' });
  expect(bodies[1]?.istekId).not.toBe(bodies[0]?.istekId);
});
