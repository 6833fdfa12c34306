import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Message, PageData } from '@yaprak/shared-kit/contract';
import { type AreaOptions, aMember, nextPress, renderArea } from '@yaprak/shared-kit/testing';
import declaration from '../area.json';
import en from '../texts/en.json';
import tr from '../texts/tr.json';
import * as module from './index';
import { conversation, message } from './testing/samples';

const area = { declaration, module, texts: { tr, en } };
const can = aMember();
const flags = { webSesKaydi: true };
const site = (on: typeof flags | Record<string, boolean> = flags) => ({
  session: { config: { siteAdi: 'Yaprak', disReklamlar: 0, isPanelActive: 0, environment: 'development', flags: on } },
});
const talk = (messages: Message[], change: Partial<PageData<'konusma'>> = {}): PageData<'konusma'> => ({
  konusma: conversation({ uyeler: [can], baslik: can.adi }),
  mesajlar: { liste: [...messages].reverse() },
  yanitlanabilir: 1,
  ...change,
});
const open = (data: PageData<'konusma'>, more: Partial<AreaOptions> = {}) =>
  renderArea(area, '/mesajlar/7', { pages: { konusma: data }, answers: { 'v2/mesajlar/okudum': () => ({ bMSayisi: 0 }) }, ...site(), ...more } as AreaOptions);
const settled = () => act(() => new Promise((done) => setTimeout(done, 30)));
const voice = (change: Partial<Message> = {}) => message(5, { uye: can, turu: 'ses', mesaj: '', dosya: '/medya/x/ses.webm', saniye: 65, ...change });
const film = (change: Partial<Message> = {}) =>
  message(5, { uye: can, turu: 'video', mesaj: '', dosya: '/medya/x/video.webm', saniye: 5, genislik: 480, yukseklik: 270, ...change });

/** A recorder driven by the test; jsdom has none. */
class FakeRecorder {
  static last: FakeRecorder;
  static isTypeSupported = (type: string) => type.includes('webm');
  state = 'inactive';
  mimeType = 'audio/webm';
  ondataavailable: (event: { data: Blob }) => void = () => undefined;
  onstop: () => void = () => undefined;
  constructor() {
    FakeRecorder.last = this;
  }
  start() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    this.ondataavailable({ data: new Blob(['ses']) });
    this.onstop();
  }
}
const track = { stop: jest.fn() };
const microphone = (answer: () => Promise<unknown>) =>
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: jest.fn(answer) }, configurable: true });

beforeAll(() => {
  window.matchMedia = (media: string) =>
    ({ media, matches: media.includes('hover'), addEventListener: () => undefined, removeEventListener: () => undefined }) as unknown as MediaQueryList;
  URL.createObjectURL = () => 'blob:onizleme';
  URL.revokeObjectURL = () => undefined;
  HTMLMediaElement.prototype.pause = function pause() {
    fireEvent.pause(this);
  };
  HTMLMediaElement.prototype.load = () => undefined;
});
beforeEach(() => {
  track.stop.mockClear();
  window.localStorage.clear();
  (globalThis as { MediaRecorder?: unknown }).MediaRecorder = FakeRecorder;
  microphone(async () => ({ getTracks: () => [track] }));
});

describe('a voice message', () => {
  test('[R-MSG-05] plays, pauses, and is seekable by keyboard', async () => {
    HTMLMediaElement.prototype.play = async function play() {
      fireEvent.play(this);
    };
    await open(talk([voice()]));
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: `Oynat: ${can.adi} adlı okurun sesli mesajı` }));
    await user.click(await screen.findByRole('button', { name: /^Duraklat/ }));
    expect(await screen.findByRole('button', { name: /^Oynat/ })).toBeVisible();
    const place = screen.getByRole('slider');
    fireEvent.change(place, { target: { value: '20' } });
    expect(place).toHaveAttribute('aria-valuetext', '0:20 / 1:05');
  });

  test('that fails to load says so and can be retried', async () => {
    await open(talk([voice()]));
    const audio = (await screen.findByRole('group', { name: /sesli mesajı$/ })).querySelector('audio') as HTMLAudioElement;
    fireEvent.error(audio);
    expect(screen.getByRole('alert')).toHaveTextContent('Ses yüklenemedi');
    await userEvent.click(screen.getByRole('button', { name: 'Tekrar dene' }));
    expect(screen.queryByText('Ses yüklenemedi')).toBeNull();
  });

  test('[R-MSG-31] in a request is hidden until revealed', async () => {
    await open(talk([voice()], { konusma: conversation({ uyeler: [can], baslik: can.adi, durum: 'istek' }) }));
    expect(document.querySelector('audio')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Sesli mesajı göster' }));
    expect(await screen.findByRole('group', { name: /sesli mesajı$/ })).toBeVisible();
  });

  test('[R-CALL-38] is recorded, sent, and the microphone is released', async () => {
    const { sent } = await open(talk([]), {
      answers: {
        'v2/mesajlar/okudum': () => ({ bMSayisi: 0 }),
        'v2/mesajlar/push': () => ({ bMSayisi: 0, duyurulan: 1 }),
        'v2/mesajlar/sesGonder': ({ eskiId }: { eskiId?: string }) => ({
          mesaj: voice({ id: 9, uye: aMember({ id: 1, kadi: 'elif', adi: 'Elif Kaya' }), eskiId }),
          oncekiId: 0,
        }),
      },
    } as Partial<AreaOptions>);
    await settled();
    await userEvent.click(screen.getByRole('button', { name: 'Sesli mesaj kaydet' }));
    expect(await screen.findByText('Kaydediliyor')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('0:00');
    await userEvent.click(screen.getByRole('button', { name: 'Gönder' }));
    await waitFor(() =>
      expect(sent.find((c) => c.path === 'v2/mesajlar/sesGonder')?.input).toMatchObject({ konusmaId: '7', saniye: expect.stringMatching(/^\d$/) }),
    );
    expect(track.stop).toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Sesli mesaj kaydet' })).toHaveFocus();
  });

  test('[R-CHAT-02] answers a message', async () => {
    const { sent } = await open(talk([voice()]), {
      answers: {
        'v2/mesajlar/okudum': () => ({ bMSayisi: 0 }),
        'v2/mesajlar/push': () => ({ bMSayisi: 0, duyurulan: 1 }),
        'v2/mesajlar/sesGonder': ({ eskiId }: { eskiId?: string }) => ({
          mesaj: voice({ id: 9, uye: aMember({ id: 1, kadi: 'elif', adi: 'Elif Kaya' }), eskiId }),
          oncekiId: 0,
        }),
      },
    } as Partial<AreaOptions>);
    await settled();
    nextPress();
    await userEvent.click(screen.getAllByRole('button', { name: tr.messageMenu })[0] as HTMLElement);
    await userEvent.click(await screen.findByRole('menuitem', { name: tr.reply.act }));
    await userEvent.click(screen.getByRole('button', { name: 'Sesli mesaj kaydet' }));
    await screen.findByText('Kaydediliyor');
    await userEvent.click(screen.getByRole('button', { name: 'Gönder' }));
    await waitFor(() => expect(sent.find((c) => c.path === 'v2/mesajlar/sesGonder')?.input).toMatchObject({ konusmaId: '7', yanitId: String(voice().id) }));
    // The next message answers nothing.
    expect(screen.queryByRole('button', { name: tr.reply.cancel })).toBeNull();
  });

  test('cancelled by Escape is not sent', async () => {
    const { sent } = await open(talk([]));
    await settled();
    await userEvent.click(screen.getByRole('button', { name: 'Sesli mesaj kaydet' }));
    await screen.findByText('Kaydediliyor');
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('textbox', { name: 'Mesajınızı yazın' })).toBeVisible();
    expect([track.stop.mock.calls.length, sent.filter((c) => c.path === 'v2/mesajlar/sesGonder')]).toEqual([1, []]);
    expect(screen.getByRole('button', { name: 'Sesli mesaj kaydet' })).toHaveFocus();
  });

  test('cancelled by its button returns focus to the microphone', async () => {
    await open(talk([]));
    await settled();
    await userEvent.click(screen.getByRole('button', { name: 'Sesli mesaj kaydet' }));
    await userEvent.click(await screen.findByRole('button', { name: tr.voice.cancel }));
    expect(await screen.findByRole('button', { name: 'Sesli mesaj kaydet' })).toHaveFocus();
  });

  test.each([
    ['[R-VAL-07] a denied microphone', () => microphone(async () => Promise.reject(new DOMException('', 'NotAllowedError'))), flags, /izin verilmedi/],
    ['no microphone', () => microphone(async () => Promise.reject(new DOMException('', 'NotFoundError'))), flags, 'Bir mikrofon bulunamadı.'],
    ['a browser that cannot record', () => delete (globalThis as { MediaRecorder?: unknown }).MediaRecorder, flags, /mobil uygulamayı kullanın/],
    ['a site where it is off', () => undefined, {}, /mobil uygulamayı kullanın/],
  ])('%s is said in words', async (_what, arrange, on, words) => {
    arrange();
    const { store } = await open(talk([]), site(on) as Partial<AreaOptions>);
    await settled();
    await userEvent.click(screen.getByRole('button', { name: 'Sesli mesaj kaydet' }));
    await waitFor(() => expect(JSON.stringify(store.getState().toasts)).toMatch(words));
  });
});

describe('a video message', () => {
  test('[R-VIDEO-05] [R-MSG-05] shows its video with its poster, and resumes where it stopped', async () => {
    window.localStorage.setItem('yaprak-video-konumlari', JSON.stringify([['/medya/x/video.webm', 30]]));
    await open(talk([film({ resim: '/medya/p' })]));
    const video = (await screen.findByRole('group', { name: `${can.adi} adlı okurun gönderdiği video` })).querySelector('video') as HTMLVideoElement;
    expect(video).toHaveAttribute('poster', '/medya/p/640.webp');
    Object.defineProperty(video, 'duration', { value: 100 });
    fireEvent.loadedMetadata(video);
    expect(video.currentTime).toBe(30);
    video.currentTime = 52.7;
    fireEvent.pause(video);
    expect(window.localStorage.getItem('yaprak-video-konumlari')).toBe('[["/medya/x/video.webm",52]]');
  });

  test('[R-ERR-18] that fails to load says so and can be retried', async () => {
    await open(talk([film()]), { lang: 'en' } as Partial<AreaOptions>);
    fireEvent.error((await screen.findByRole('group', { name: `Video sent by ${can.adi}` })).querySelector('video') as HTMLVideoElement);
    expect(screen.getByRole('alert')).toHaveTextContent('Video could not be loaded');
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(screen.queryByText('Video could not be loaded')).toBeNull();
  });

  test.each([
    ['[R-VAL-06] no film', new File(['x'], 'a.txt', { type: 'video/mp4' }), 'Dosya okunamadı.'],
    ['[R-VAL-06] an empty file', new File([], 'a.mp4', { type: 'video/mp4' }), 'Dosya okunamadı.'],
  ])('%s is refused before it is sent', async (_what, file, words) => {
    const { store } = await open(talk([]));
    await settled();
    const input = document.querySelector<HTMLInputElement>('input[accept="video/*"]') as HTMLInputElement;
    const create = document.createElement.bind(document);
    const spy = jest.spyOn(document, 'createElement').mockImplementation((tag: string) => {
      const element = create(tag);
      if (tag === 'video') setTimeout(() => fireEvent.error(element));
      return element;
    });
    await userEvent.upload(input, file);
    await waitFor(() => expect(JSON.stringify(store.getState().toasts)).toContain(words));
    spy.mockRestore();
  });
});
