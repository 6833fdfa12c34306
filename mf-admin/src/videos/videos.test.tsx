import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PageData } from '@yaprak/shared-kit';
import { aMember, refusal } from '@yaprak/shared-kit/testing';
import { moderator, show } from '../testing/panel';

type Video = PageData<'y-videolar'>['videolar']['liste'][number];
const video = (change: Partial<Video> = {}): Video => ({
  id: 5,
  durum: 'onay-bekliyor',
  uye: aMember(),
  metin: 'Okuma köşem',
  film: { adres: '/medya/x/video.webm', saniye: 65, genislik: 480, yukseklik: 270 },
  filmAnahtari: 'ornek-film-anahtari-01',
  zaman: '2026-01-14T10:00:00Z',
  ...change,
});
const desk = (liste: Video[]) => ({ 'y-videolar': { videolar: { liste } } });

beforeAll(() => {
  HTMLMediaElement.prototype.pause = () => undefined;
});

test('[R-VIDEO-04] a waiting video is watched and published or rejected with a reason', async () => {
  const { sent } = await show('/y/videolar', {
    pages: desk([video()]),
    answers: { 'v2/yonetim/video/karar': () => ({ video: video({ durum: 'reddedildi' }) }) },
  });
  const card = screen.getByRole('article', { name: /adlı okurun videosu/ });
  expect(card.querySelector('video')).toHaveAttribute('src', '/medya/x/video.webm');
  expect(within(card).getByRole('button', { name: /^Yayımla: / })).toBeVisible();
  await userEvent.click(within(card).getByRole('button', { name: /^Reddet: / }));
  const form = await screen.findByRole('form', { name: 'Reddet' });
  await userEvent.type(within(form).getByRole('textbox'), 'Sesi duyulmuyor.');
  await userEvent.click(within(form).getByRole('button', { name: 'Reddet' }));
  await waitFor(() =>
    expect(sent.find((c) => c.path === 'v2/yonetim/video/karar')?.input).toMatchObject({
      id: '5',
      sonuc: 'ret',
      filmAnahtari: 'ornek-film-anahtari-01',
      aciklama: 'Sesi duyulmuyor.',
    }),
  );
});

test('the second of two deciders is told so', async () => {
  await show('/y/videolar', {
    pages: desk([video()]),
    answers: { 'v2/yonetim/video/karar': () => refusal('Bu video için bu karar artık verilemez.', undefined, 409) },
  });
  await userEvent.click(screen.getByRole('button', { name: /^Yayımla: / }));
  const form = await screen.findByRole('form', { name: 'Yayımla' });
  await userEvent.type(within(form).getByRole('textbox'), 'Uygun.');
  await userEvent.click(within(form).getByRole('button', { name: 'Yayımla' }));
  expect(await within(form).findByText('Bu video için bu karar artık verilemez.')).toBeVisible();
});

test.each([
  ['yayinda', ['Yayından kaldır']],
  ['reddedildi', ['Yayımla']],
  ['yayinda-degil', ['Yayımla']],
] as const)('of a video that is %s only what is possible is offered', async (durum, names) => {
  const { asked } = await show(`/y/videolar?durum=${durum}`, { pages: desk([video({ durum, neden: 'Ses yok.' })]) });
  expect(asked).toEqual([{ durum }]);
  const card = screen.getByRole('article', { name: /adlı okurun videosu/ });
  const offered = within(card)
    .getAllByRole('button')
    // Those of the player are not about the video's fate.
    .filter((button) => !button.closest('video, [role="group"]'))
    .map((b) => b.textContent);
  expect(offered).toEqual(names);
});

test('nobody decides about their own video; an empty queue says so', async () => {
  const { unmount } = await show('/y/videolar', { pages: desk([video({ uye: aMember({ id: moderator.id }) })]) });
  expect(screen.getByText('Kendi videonuza başka bir görevli bakar.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Yayımla' })).toBeNull();
  unmount();
  await show('/y/videolar', { pages: desk([]) });
  expect(screen.getByText('Bu listede video yok.')).toBeVisible();
});
