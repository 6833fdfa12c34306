import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PageData } from '@yaprak/shared-kit';
import { type AreaOptions, aMember, aPost, aReader, nextPress, noConnection, refusal, renderArea } from '@yaprak/shared-kit/testing';
import declaration from '../../area.json';
import en from '../../texts/en.json';
import tr from '../../texts/tr.json';
import * as module from '../index';

const area = { declaration, module, texts: { tr, en } };
const film = { adres: '/medya/x/video.webm', saniye: 65, genislik: 480, yukseklik: 270, kapak: '/medya/p' };
type Video = PageData<'videolarim'>['videolar']['liste'][number];
const video = (change: Partial<Video> = {}): Video => ({
  id: 5,
  durum: 'yayinda',
  uye: aMember(),
  metin: 'Okuma köşem',
  film,
  zaman: '2026-01-14T10:00:00Z',
  ...change,
});
const on = { config: { siteAdi: 'Yaprak', disReklamlar: 0, isPanelActive: 0, environment: 'development', flags: { videoSharing: true } } };
const open = (path: string, more: Partial<AreaOptions>) => renderArea(area, path, { session: on, ...more } as AreaOptions);

beforeAll(() => {
  URL.createObjectURL = () => 'blob:film';
  URL.revokeObjectURL = () => undefined;
  HTMLMediaElement.prototype.pause = () => undefined;
  HTMLMediaElement.prototype.load = () => undefined;
  Object.defineProperty(HTMLMediaElement.prototype, 'textTracks', { get: () => Object.assign(new EventTarget(), { [Symbol.iterator]: () => [].values() }) });
  HTMLCanvasElement.prototype.getContext = () => null;
});

test('[R-VIDEO-02] [R-ERR-18] a video is below the dark bar; one that fails to load says so and can be retried', async () => {
  await open('/video/5', {
    pages: {
      video: {
        gonderi: aPost({ id: 5, turu: 'video', ustYazi: 'Okuma köşem', video: film }),
        digerleri: [aPost({ id: 6, turu: 'video', ustYazi: 'Kitaplığım', video: film })],
      },
    },
  });
  const screenOf = (await screen.findByRole('group', { name: /adlı okurun videosu$/ })).querySelector('video') as HTMLVideoElement;
  expect(screenOf).toHaveAttribute('src', '/medya/x/video.webm');
  expect(screen.getByRole('link', { name: /Kitaplığım/ })).toHaveAttribute('href', '/video/6');
  fireEvent.error(screenOf);
  expect(screen.getByRole('alert')).toHaveTextContent('Video yüklenemedi');
  await userEvent.click(screen.getByRole('button', { name: 'Tekrar dene' }));
  expect(screen.queryByText('Video yüklenemedi')).toBeNull();
});

test.each([{}, { arsiv: 1 as const }])('[R-VIDEO-02] a video that its author alone sees is gone from its own page once it is deleted (%p)', async (state) => {
  const gonderi = aPost({ id: 5, uye: aMember({ id: 2 }), turu: 'video', renderTuru: 'gizli', gizle: 1, video: film, ...state });
  await open('/video/5', {
    self: aReader({ id: 2 }),
    pages: { video: { gonderi, digerleri: [] } },
    answers: { 'v2/gonderi/sil': () => ({ id: 5 }) },
  });
  expect(await screen.findByText(tr.videos.onlyYou)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Daha fazla seçenek' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Sil' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sil' }));
  expect(await screen.findByText(tr.postGoneTitle)).toBeVisible();
});

test('[R-VIDEO-02] [R-CONST-06] back from another tab a video has the likes it got there, and plays on', async () => {
  let likes = 2;
  // Each answer signs the addresses again.
  const address = (n: number) => `/medya/${'x'.repeat(22)}~${n}/video.webm`;
  const page = () => ({
    gonderi: aPost({ id: 5, turu: 'video' as const, begeni: likes, video: { ...film, adres: address(likes) } }),
    digerleri: [],
  });
  await open('/video/5', { pages: { video: page } });
  const player = () => document.querySelector('video') as HTMLVideoElement;
  const before = await waitFor(() => {
    expect(player()).toHaveAttribute('src', address(2));
    return player();
  });
  likes = 20;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByRole('button', { name: /^Beğen, 20/ })).toBeVisible();
  expect([player() === before, before.getAttribute('src')]).toEqual([true, address(2)]);
});

test('[R-PEN-10] a video with a warning, and others of that kind beside it, stay covered until asked for', async () => {
  await open('/video/5', {
    pages: {
      video: {
        gonderi: aPost({ id: 5, turu: 'video', ustYazi: 'Savaş anıları', uyari: 'siddet', video: film }),
        digerleri: [aPost({ id: 6, turu: 'video', ustYazi: 'Cephede bir gün', uyari: 'siddet', video: film })],
      },
    },
  });
  const other = screen.getByRole('link', { name: /şiddet/i });
  expect(other).toHaveAttribute('href', '/video/6');
  expect(other.querySelector('img')).toBeNull();
  expect(document.body).not.toHaveTextContent('Cephede');
  expect(document.querySelector('video')).toBeNull();
  await userEvent.click(screen.getAllByRole('button', { name: 'Yine de göster' })[0] as HTMLElement);
  expect(document.querySelector('video')).not.toBeNull();
  expect(screen.getByText('Savaş anıları')).toBeVisible();
});

test('[R-VIDEO-01] /video lists the newest videos, or says that there are none', async () => {
  await open('/video', { pages: { videolar: { videolar: { liste: [] } } } });
  expect(screen.getByText('Henüz video yok')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Video paylaş' })).toHaveAttribute('href', '/videolar/ekle');
});

test.each([
  ['video-yok', 'Video yok', 'Video yükle'],
  ['onay-bekliyor', 'Onay bekliyor', null],
  ['reddedildi', 'Reddedildi', 'Yeni video yükle'],
  ['yayinda', 'Yayında', null],
  ['yayinda-degil', 'Yayında değil', null],
  ['silindi', 'Silindi', null],
  ['gonderi-arsivde', 'Gönderi arşivde', null],
] as const)('[R-VIDEO-03] [R-VIDEO-04] my videos name the state %s and what can be done', async (durum, words, action) => {
  const { film: _, ...bare } = video({ durum });
  await open('/videolarim', { pages: { videolarim: { videolar: { liste: [durum === 'video-yok' || durum === 'silindi' ? bare : video({ durum })] } } } });
  expect(screen.getByText(words)).toBeVisible();
  if (action) expect(screen.getByRole('link', { name: action })).toHaveAttribute('href', '/videolar/ekle?id=5');
  else expect(screen.queryByRole('link', { name: /ükle$/ })).toBeNull();
});

test('the reason of a rejection is shown', async () => {
  await open('/videolarim', {
    lang: 'en',
    pages: { videolarim: { videolar: { liste: [video({ durum: 'reddedildi', neden: 'Ses yok.' })] } } },
  } as Partial<AreaOptions>);
  expect(screen.getByText('Ses yok.', { exact: false })).toBeVisible();
});

/** Videos that the test's browser reads as five seconds long, or not at all. */
function readable(duration: number | null) {
  const create = document.createElement.bind(document);
  jest.spyOn(document, 'createElement').mockImplementation((tag: string) => {
    const element = create(tag);
    if (tag === 'video')
      setTimeout(() => {
        if (duration === null) return fireEvent.error(element);
        Object.defineProperties(element, { duration: { value: duration }, videoWidth: { value: 480 }, videoHeight: { value: 270 } });
        fireEvent.loadedData(element);
        setTimeout(() => fireEvent(element, new Event('seeked')));
        return undefined;
      });
    return element;
  });
}
const file = () => new File(['film'], 'koşe.mp4', { type: 'video/mp4' });
const choose = async () => userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, file());
const made = { video: { ...video({ durum: 'video-yok' }), film: undefined } };

describe('the editor', () => {
  afterEach(() => jest.restoreAllMocks());

  test("[R-WRITE-13] [R-WRITE-14] [R-CALL-41] [R-CALL-42] creates the topic's video, uploads the file and refetches the member", async () => {
    readable(5);
    const { sent, place, store } = await open('/videolar/ekle?konuId=3', {
      pages: {
        'videolar-ekle': { konu: { id: 3, adi: 'Okuma Köşeleri', baslik: 'Okuma Köşeleri', seo_adi: 'okuma-koseleri', uyeSayisi: 0, gundemSayisi: 0 } },
        videolarim: { videolar: { liste: [] } },
      },
      answers: {
        'v2/videolar/olustur': () => made,
        'v2/videolar/yukle': () => ({ video: video({ durum: 'onay-bekliyor' }) }),
        'v2/hesap/uye-bilgileri': () => ({ uye: aReader({ adi: 'Taze Ad' }) }),
      },
    } as Partial<AreaOptions>);
    expect(screen.getByRole('link', { name: 'Okuma Köşeleri' })).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Videonuz hakkında' }), 'Okuma köşem');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'İçerik uyarısı' }), 'siddet');
    await choose();
    expect(await screen.findByRole('group', { name: 'Seçilen video' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Yükle' }));
    await waitFor(() => expect(place()).toBe('/videolarim'));
    await waitFor(() => expect(store.getState().session.uye?.adi).toBe('Taze Ad'));
    expect(sent.find((c) => c.path === 'v2/videolar/olustur')?.input).toMatchObject({ metin: 'Okuma köşem', konuId: '3', uyari: 'siddet' });
    expect(sent.find((c) => c.path === 'v2/videolar/yukle')?.input).toMatchObject({ id: '5', saniye: '5', genislik: '480', yukseklik: '270' });
    expect((store.getState() as unknown as { uploads: unknown[] }).uploads).toMatchObject([{ islem: 'videoGonder', durum: 'basarili', yuzdelik: 100 }]);
  });

  test.each([
    ['[R-VAL-05] too long', 184, 'Video süresi çok uzun! En fazla 180 saniye olabilir.'],
    ['[R-VAL-06] unreadable', null, 'Dosya okunamadı.'],
  ])('a film that is %s is refused at once', async (_what, seconds, words) => {
    readable(seconds);
    await open('/videolar/ekle', { pages: { 'videolar-ekle': {} } });
    await choose();
    expect(await screen.findByText(words)).toBeVisible();
  });

  test('[R-STAFF-02] a limited member is told before choosing one whom it reaches', async () => {
    await open('/videolar/ekle', { self: { sinirli: '2040-05-06T09:30:00Z' }, pages: { 'videolar-ekle': {} } });
    expect(await screen.findByText(/6 Mayıs 2040.*yalnızca takipçileriniz görür/)).toBeVisible();
  });

  test('without text or file it says what is missing', async () => {
    await open('/videolar/ekle', { pages: { 'videolar-ekle': {} } });
    await userEvent.click(screen.getByRole('button', { name: 'Yükle' }));
    expect(screen.getByText('Açıklama alanını doldurun.')).toBeVisible();
    const words = screen.getByRole('textbox', { name: 'Videonuz hakkında' });
    expect(words).toBeInvalid();
    expect(words).toHaveFocus();
    expect(words).toHaveAccessibleDescription('Açıklama alanını doldurun.');
    await userEvent.type(words, 'x');
    expect(words).toBeValid();
    nextPress();
    await userEvent.click(screen.getByRole('button', { name: 'Yükle' }));
    expect(screen.getByText('Lütfen bir video seçin.')).toBeVisible();
  });

  test('[R-NAV-11] asks before words or a film that were not uploaded are left behind, and not without them', async () => {
    readable(5);
    const view = await open('/videolar/ekle', { pages: { 'videolar-ekle': {}, videolarim: { videolar: { liste: [] } } } });
    const leave = () => act(() => view.router.navigate('/videolarim'));
    await choose();
    await screen.findByRole('group', { name: 'Seçilen video' });
    await leave();
    const question = await screen.findByRole('dialog', { name: tr.videos.leaveTitle });
    await userEvent.click(within(question).getByRole('button', { name: 'Vazgeç' }));
    expect([view.place(), screen.getByRole('group', { name: 'Seçilen video' })]).toEqual(['/videolar/ekle', expect.anything()]);
    await userEvent.click(screen.getByRole('button', { name: tr.videos.otherFile }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Videonuz hakkında' }), 'x');
    await leave();
    nextPress();
    await userEvent.click(within(await screen.findByRole('dialog', { name: tr.videos.leaveTitle })).getByRole('button', { name: tr.videos.leave }));
    await waitFor(() => expect(view.place()).toBe('/videolarim'));
    await act(() => view.router.navigate('/videolar/ekle'));
    await screen.findByRole('textbox', { name: 'Videonuz hakkında' });
    await leave();
    await waitFor(() => expect(view.place()).toBe('/videolarim'));
  });

  test('[R-UPL-03] a failed upload stays with its reason and can be retried', async () => {
    readable(5);
    let down = true;
    const { sent } = await open('/videolar/ekle?id=5', {
      pages: { 'videolar-ekle': { video: made.video }, videolarim: { videolar: { liste: [] } } },
      answers: {
        'v2/videolar/yukle': () => (down ? refusal('Video süresi çok uzun!', undefined, 400) : { video: video({ durum: 'onay-bekliyor' }) }),
        'v2/hesap/uye-bilgileri': () => ({ uye: aReader() }),
      },
    } as Partial<AreaOptions>);
    await choose();
    await userEvent.click(await screen.findByRole('button', { name: 'Yükle' }));
    expect(await screen.findByText('Video yüklenemedi. Video süresi çok uzun!')).toBeVisible();
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    await waitFor(() => expect(screen.queryByText('Video yüklenemedi. Video süresi çok uzun!')).toBeNull());
    // Both attempts under one id: if only the response was lost, the server repeats it.
    const ids = sent.filter((c) => c.path === 'v2/videolar/yukle').map((c) => c.input.istekId);
    expect([ids.length, new Set(ids), ids[0]]).toEqual([2, new Set([ids[0]]), expect.stringMatching(/^[\w-]{36}$/)]);
  });

  test('[R-WRITE-15] does not open where video sharing is off', async () => {
    await renderArea(area, '/videolar/ekle', { pages: { 'videolar-ekle': {} } });
    expect(screen.queryByRole('form', { name: 'Video paylaş' })).toBeNull();
  });
});

describe('captions', () => {
  afterEach(() => jest.restoreAllMocks());
  const caption = () => new File(['WEBVTT'], 'kosem.vtt', { type: 'text/vtt' });
  const key = 'k'.repeat(22);
  const give = (name: string) => userEvent.upload(screen.getByLabelText(name, { selector: 'input' }), caption());
  const group = () => screen.getByRole('group', { name: 'Altyazı' });

  test('[R-LOOK-11] are read as soon as they are chosen, what is wrong is said with its line, and go with the new video', async () => {
    readable(5);
    let tries = 0;
    const { sent, place } = await open('/videolar/ekle', {
      pages: { 'videolar-ekle': {}, videolarim: { videolar: { liste: [] } } },
      answers: {
        'v2/videolar/altyaziYukle': () => {
          tries += 1;
          return tries === 1 ? refusal('Bilgilerinizi kontrol edin.', { altyazi: '3. satır: altyazı başlamadan bitiyor.' }) : { anahtar: key, sayi: 12 };
        },
        'v2/videolar/olustur': () => made,
        'v2/videolar/yukle': () => ({ video: video({ durum: 'onay-bekliyor' }) }),
        'v2/hesap/uye-bilgileri': () => ({ uye: aReader() }),
      },
    } as Partial<AreaOptions>);
    await give('Türkçe');
    expect(await screen.findByRole('alert')).toHaveTextContent('3. satır: altyazı başlamadan bitiyor.');
    await give('Türkçe');
    expect(await screen.findByText('Türkçe: 12 altyazı')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.type(screen.getByRole('textbox', { name: 'Videonuz hakkında' }), 'Okuma köşem');
    await choose();
    await screen.findByRole('group', { name: 'Seçilen video' });
    await userEvent.click(screen.getByRole('button', { name: 'Yükle' }));
    await waitFor(() => expect(place()).toBe('/videolarim'));
    expect(sent.find((c) => c.path === 'v2/videolar/olustur')?.input).toMatchObject({ altyazilar: `tr:${key}` });
  });

  test('[R-LOOK-11] come one file after the other, and the video waits for them: each change names the captions of all languages', async () => {
    readable(5);
    let arrive: (result: object) => void = () => {};
    const { sent } = await open('/videolar/ekle', {
      pages: { 'videolar-ekle': {} },
      answers: { 'v2/videolar/altyaziYukle': () => new Promise((resolve) => (arrive = resolve)), 'v2/videolar/olustur': () => made },
    } as unknown as Partial<AreaOptions>);
    await userEvent.type(screen.getByRole('textbox', { name: 'Videonuz hakkında' }), 'Okuma köşem');
    await choose();
    await screen.findByRole('group', { name: 'Seçilen video' });
    await give('Türkçe');
    expect(screen.getByRole('button', { name: 'Dosya seç (English)' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Yükle' })).toHaveAttribute('aria-disabled', 'true');
    fireEvent.submit(screen.getByRole('form'));
    await waitFor(() => expect(sent.map((c) => c.path)).toContain('v2/videolar/altyaziYukle'));
    await act(async () => arrive({ anahtar: key, sayi: 2 }));
    expect(await screen.findByText('Türkçe: 2 altyazı')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Dosya seç (English)' })).toBeEnabled();
    expect(sent.map((c) => c.path)).not.toContain('v2/videolar/olustur');
  });

  test('[R-LOOK-11] of a video that has its film are changed on its page, at once; one that is refused stays as it was', async () => {
    const answers = [{ video: video() }, refusal('Bu video silinmiş ya da size gösterilmiyor.')];
    const { sent } = await open('/videolar/ekle?id=5', {
      pages: { 'videolar-ekle': { video: video({ altyazilar: [{ dil: 'en', anahtar: key }] }) } },
      answers: { 'v2/videolar/altyaziYukle': () => ({ anahtar: 'y'.repeat(22), sayi: 1 }), 'v2/videolar/altyazilar': () => answers.shift() ?? refusal('Yok.') },
    } as Partial<AreaOptions>);
    expect(screen.getByRole('heading', { name: 'Videoyu düzenle' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Yükle' })).toBeNull();
    expect(group()).toHaveTextContent('English: eklendi');
    await give('Türkçe');
    expect(await screen.findByText('Türkçe: 1 altyazı')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Kaldır (English)' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Bu video silinmiş ya da size gösterilmiyor.');
    expect(group()).toHaveTextContent('English: eklendi');
    expect(sent.filter((c) => c.path === 'v2/videolar/altyazilar').map((c) => c.input)).toMatchObject([
      { id: '5', altyazilar: `tr:${'y'.repeat(22)},en:${key}` },
      { id: '5', altyazilar: `tr:${'y'.repeat(22)}` },
    ]);
  });

  test('[R-LOOK-11] whose line was cut on their way are sent again with the line back, once', async () => {
    const answers = [noConnection];
    const { sent } = await open('/videolar/ekle', {
      pages: { 'videolar-ekle': {} },
      answers: { 'v2/videolar/altyaziYukle': () => answers.shift()?.() ?? { anahtar: key, sayi: 12 } },
    } as Partial<AreaOptions>);
    await give('Türkçe');
    expect(await screen.findByRole('alert')).toBeVisible();
    const back = () => act(async () => void window.dispatchEvent(new Event('online')));
    await back();
    expect(await screen.findByText('Türkçe: 12 altyazı')).toBeVisible();
    await back();
    expect(sent.filter(({ path }) => path === 'v2/videolar/altyaziYukle')).toHaveLength(2);
  });

  test('[R-LOOK-11] are offered by the player of a video that has them', async () => {
    await open('/video/5', {
      pages: {
        video: { gonderi: aPost({ id: 5, turu: 'video', video: { ...film, altyazilar: [{ dil: 'tr', adres: '/medya/y/altyazi.vtt' }] } }), digerleri: [] },
      },
    });
    expect(document.querySelector('track')).toHaveAttribute('src', '/medya/y/altyazi.vtt');
    expect(screen.getByRole('button', { name: 'Altyazı: kapalı' })).toBeVisible();
  });

  test('[R-LOOK-11] own videos with a film lead to their captions, deleted ones do not', async () => {
    const { film: _, ...gone } = video({ id: 6, durum: 'silindi' });
    await open('/videolarim', { pages: { videolarim: { videolar: { liste: [video(), gone] } } } });
    expect(screen.getAllByRole('link', { name: 'Altyazı' }).map((a) => a.getAttribute('href'))).toEqual(['/videolar/ekle?id=5']);
  });
});
