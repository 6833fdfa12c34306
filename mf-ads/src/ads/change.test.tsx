import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dayKey, forgetUnsaved, formatDate } from '@yaprak/shared-kit';
import { nextPress, refusal } from '@yaprak/shared-kit/testing';
import { estimate, ownAd, rest, self, showApp } from '../app/testing';

// What one test has left unsaved is not another's.
afterEach(() => forgetUnsaved());

const onAir = { ...ownAd, durum: 'yayinda' as const, baslangic: dayKey(Date.now(), -5), bitis: dayKey(Date.now(), 10), harcama: 4_000 };
const waiting = { surum: 2, yuva: 'b' as const, baslik: 'İkinci başlık', metin: 'Başka sözlerle aynı kitap.', hedef: '/kitaplar', durum: 'onayda' as const };
const show = (path: string, answers: object = {}, lang: 'tr' | 'en' = 'tr') =>
  showApp(path, {
    lang,
    answers: { 'v2/reklam/ben': () => self(20_000), 'v2/rlm/tahmin': () => estimate, 'v2/reklam/oku': () => ({ reklam: onAir, ...rest }), ...answers },
  });

test('[R-STAFF-09] [R-STAFF-08] budget, cap and aim of a running ad are changed; the estimate follows the aim', async () => {
  const view = show('/degistir/5', {
    ara: () => ({ kelime: 'öykü', hata: 0, sonuclar: [{ turu: 'tur' as const, name: 'Öykü', icerik: { id: 3, altBilgi: 'Short stories' } }] }),
    'v2/reklam/degistir': () => ({ reklam: onAir }),
  });
  const budget = await screen.findByLabelText('Bütçe (TL)');
  await userEvent.clear(budget);
  await userEvent.type(budget, '1300');
  expect(await screen.findByText('Bakiyeniz 200 ₺. Bütçeyi artırmak için 100 ₺ daha ekleyin.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'İngilizce' }));
  await userEvent.type(screen.getByRole('combobox', { name: 'Tür ara' }), 'öykü');
  await userEvent.click(await screen.findByRole('option', { name: /Öykü/ }));
  expect(within(screen.getByRole('list', { name: 'Seçilenler' })).getByRole('button', { name: 'Öykü: çıkar' })).toBeVisible();
  nextPress();
  await userEvent.click(screen.getByRole('button', { name: 'Değişikliği kaydet' }));
  expect(await screen.findByRole('heading', { level: 1, name: ownAd.baslik })).toBeVisible();
  const sent = view.sent.filter(({ path }) => path === 'v2/reklam/degistir').map(({ input }) => input);
  expect(sent).toEqual([expect.objectContaining({ id: '5', butce: '130000', bitis: onAir.bitis, hedefler: 'dil:en,tur:3' })]);
  expect(view.sent.some(({ path, input }) => path === 'v2/rlm/tahmin' && input.hedefler === 'dil:en,tur:3')).toBe(true);
});

test('[R-STAFF-09] [R-STAFF-11] what was typed is there again after the payment that it needed, can be given up, and is forgotten once it holds', async () => {
  let balance = 20_000;
  const view = show('/degistir/5', { 'v2/reklam/ben': () => self(balance), 'v2/reklam/degistir': () => ({ reklam: onAir }) });
  const budget = () => screen.findByLabelText('Bütçe (TL)');
  const comeBack = async () => {
    await userEvent.click(screen.getByRole('link', { name: /^← / }));
    await userEvent.click(await screen.findByRole('link', { name: 'Değiştir' }));
  };
  await userEvent.clear(await budget());
  await userEvent.type(await budget(), '1300');
  await userEvent.click(screen.getByRole('button', { name: 'İngilizce' }));
  balance = 30_000;
  await comeBack();
  expect(await budget()).toHaveValue('1300');
  expect(screen.getByRole('button', { name: 'İngilizce' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Vazgeç' }));
  expect(await budget()).toHaveValue('1000');
  expect(screen.getByRole('button', { name: 'İngilizce' })).toHaveAttribute('aria-pressed', 'false');
  await userEvent.clear(await budget());
  await userEvent.type(await budget(), '1300');
  nextPress();
  await userEvent.click(screen.getByRole('button', { name: 'Değişikliği kaydet' }));
  await userEvent.click(await screen.findByRole('link', { name: 'Değiştir' }));
  expect(await budget()).toHaveValue('1000');
  expect(screen.queryByText('Kaydetmediğiniz değişiklikler burada.')).toBeNull();
  expect(view.sent.filter(({ path }) => path === 'v2/reklam/degistir')).toHaveLength(1);
});

test.each([
  ['tr', {}, /^Yayında\. Bütçe bittiğinde/],
  ['tr', { bugunDoldu: 1 }, /^Yayında\. Bugünün payı doldu: yeni okurlara yarın gösterilir/],
  ['en', { bugunDoldu: 1 }, /^On air\. Today’s part of the budget is used up: new readers see it again tomorrow/],
  ['tr', { bugunDoldu: 1, reklam: { ...onAir, bekletildi: 1 } }, /^Yayında\. Bütçe bittiğinde/],
  ['tr', { reklam: { ...onAir, durum: 'bitti', harcama: onAir.butce } }, /^Bitti: bütçesinin tamamı harcandı\. Sürdürmek için/],
  ['en', { reklam: { ...onAir, durum: 'bitti', harcama: onAir.butce } }, /^Ended: the whole budget is spent\. To go on/],
  ['tr', { reklam: { ...onAir, durum: 'bitti' } }, /^Bitti\. Harcanmayan tutar bakiyenize geri döndü/],
  ['tr', { reklam: { ...onAir, durum: 'bitti', harcama: onAir.butce, redNedeni: 'Yanıltıcı.' } }, /^Bitti\. Harcanmayan tutar/],
  ['tr', { reklam: { ...onAir, baslangic: dayKey(Date.now(), 1) } }, /^Onaylandı; .* günü yayına girer\.$/],
  ['en', { reklam: { ...onAir, baslangic: dayKey(Date.now(), 1) } }, /^Approved; it goes on air on /],
] as const)('[R-STAFF-09] (%s) an ad on air says whether it is shown today: %o', async (lang, change, words) => {
  show('/liste/5', { 'v2/reklam/oku': () => ({ reklam: onAir, ...rest, ...change }) }, lang);
  expect(await screen.findByText(words)).toBeVisible();
});

test('[R-STAFF-11] the list and the figures by place are as new as the page of an ad', async () => {
  let seen = 30;
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const press = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  try {
    const ad = () => ({ ...onAir, gosterim: seen });
    const cut = () => ({ deger: 'akis', gosterim: seen, okur: 20, tiklama: 4, raf: 2, harcama: 800 });
    show('/liste', {
      'v2/reklam/liste': () => ({ liste: [ad()] }),
      'v2/reklam/oku': () => ({ reklam: ad(), ...rest }),
      'v2/reklam/istatistik': () => ({ yerler: [cut()], hedefler: [], metinler: [], eksik: 0 as const }),
    });
    await press.click(await screen.findByRole('link', { name: ownAd.baslik }));
    expect(await screen.findByRole('cell', { name: '30' })).toBeVisible();
    for (const n of [31, 32]) {
      seen = n;
      jest.advanceTimersByTime(5_000);
      await press.click(screen.getByRole('link', { name: /^← / }));
      expect(await screen.findByText(String(n))).toBeVisible();
      jest.advanceTimersByTime(5_000);
      await press.click(screen.getByRole('link', { name: ownAd.baslik }));
      expect(await screen.findByRole('cell', { name: String(n) })).toBeVisible();
    }
  } finally {
    jest.useRealTimers();
  }
});

test('[R-STAFF-09] the end of a running ad lies no further off than ads may run, which its field says before it is sent', async () => {
  const view = show('/degistir/5');
  const inWords = (days: number) => formatDate(`${dayKey(Date.now(), days)}T12:00:00Z`, 'tr');
  const field = await screen.findByRole('group', { name: 'Bitiş' });
  expect(field).toHaveTextContent(`En geç ${inWords(175)}: bir reklam başlangıcından en çok 180 gün sonra biter. Günler İstanbul saatiyle başlar ve biter.`);
  const [year = '', month = '', day = ''] = dayKey(Date.now(), -1).split('-');
  await userEvent.selectOptions(within(field).getByLabelText('Gün'), String(Number(day)));
  await userEvent.selectOptions(within(field).getByLabelText('Ay'), String(Number(month)));
  if (within(field).queryByRole('option', { name: year })) await userEvent.selectOptions(within(field).getByLabelText('Yıl'), year);
  await userEvent.click(screen.getByRole('button', { name: 'Değişikliği kaydet' }));
  expect(await within(field).findByRole('alert')).toHaveTextContent(`Bitiş ${inWords(0)} ile ${inWords(175)} arasında olmalı.`);
  expect(view.sent.some(({ path }) => path === 'v2/reklam/degistir')).toBe(false);
});

test('[R-STAFF-09] a new text is sent to the review; a refusal stays on the form', async () => {
  let answer: () => object = () => refusal('Bu reklamın bir metni zaten incelemede.', undefined, 409);
  const view = show('/degistir/5', { 'v2/reklam/metin': () => answer() });
  const form = await screen.findByRole('form', { name: 'Yeni metin' });
  const title = within(form).getByLabelText('Başlık');
  expect(title).toHaveValue(ownAd.baslik);
  await userEvent.clear(title);
  await userEvent.type(title, 'Yenilenmiş başlık');
  await userEvent.click(within(form).getByRole('button', { name: 'Onaya gönder' }));
  expect(await within(form).findByText('Bu reklamın bir metni zaten incelemede.')).toBeVisible();
  answer = () => ({ metin: { ...waiting, yuva: 'a' } });
  nextPress();
  await userEvent.click(within(form).getByRole('button', { name: 'Onaya gönder' }));
  expect(await screen.findByRole('heading', { level: 1, name: ownAd.baslik })).toBeVisible();
  expect(view.sent.filter(({ path }) => path === 'v2/reklam/metin').at(-1)?.input).toMatchObject({
    yuva: 'a',
    baslik: 'Yenilenmiş başlık',
    hedef: ownAd.hedef,
  });
});

test.each([
  ['tr', 'İncelemede', 'Geri çek'],
  ['en', 'Being looked at', 'Withdraw'],
] as const)('[R-STAFF-09] (%s) a waiting text is shown beside the running one and can be withdrawn', async (lang, state, withdraw) => {
  const view = show('/liste/5', { 'v2/reklam/oku': () => ({ reklam: onAir, ...rest, metinler: [waiting] }), 'v2/reklam/metin/birak': () => ({}) }, lang);
  expect(await screen.findByText(state)).toBeVisible();
  expect(screen.getByText('İkinci başlık')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: withdraw }));
  expect(view.sent.filter(({ path }) => path === 'v2/reklam/metin/birak').map(({ input }) => input)).toEqual([
    expect.objectContaining({ id: '5', surum: '2' }),
  ]);
});

test.each([
  ['yayinda', 'Değişiklik yayında.', 'Metin onaya gönderildi; eskisi yayında kalıyor.'],
  ['durduruldu', 'Değişiklik kaydedildi; reklam durdurulmuş olarak kalıyor.', 'Metin onaya gönderildi; reklam durdurulmuş olarak kalıyor.'],
] as const)('[R-STAFF-09] what was changed of an ad that is %s is not said to be on air unless it is', async (durum, saved, sent) => {
  const ad = { ...onAir, durum };
  const answers = {
    'v2/reklam/oku': () => ({ reklam: ad, ...rest }),
    'v2/reklam/degistir': () => ({ reklam: ad }),
    'v2/reklam/metin': () => ({ metin: waiting }),
  };
  const { unmount } = show('/degistir/5', answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Değişikliği kaydet' }));
  expect((await screen.findAllByText(saved))[0]).toBeVisible();
  unmount();
  show('/degistir/5', answers);
  const form = await screen.findByRole('form', { name: 'Yeni metin' });
  nextPress();
  await userEvent.click(within(form).getByRole('button', { name: 'Onaya gönder' }));
  expect((await screen.findAllByText(sent))[0]).toBeVisible();
});

test('[R-STAFF-09] an ended ad cannot be changed', async () => {
  show('/degistir/5', { 'v2/reklam/oku': () => ({ reklam: { ...onAir, durum: 'bitti' as const }, ...rest }) });
  expect(await screen.findByText('Yalnızca yayındaki ya da durdurulmuş reklam değiştirilebilir.')).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
});

test('[R-STAFF-08] the estimate says what it does not know, and no number for a handful of readers', async () => {
  show('/olustur', { 'v2/rlm/tahmin': () => ({ ...estimate, enAz: 0, enCok: 0, kitle: 0, bilinmeyen: ['az-okur' as const, 'zevk-kapali' as const] }) });
  expect(await screen.findByText('Bu hedefe uyan okur 20’den az')).toBeVisible();
  expect(screen.getByText(/^Bilmediğimiz: kişiye özel reklama izin vermemiş/)).toBeVisible();
});

test('[R-STAFF-11] money is checked before a text is written: what is missing stands above it', async () => {
  show('/olustur', { 'v2/reklam/ben': () => self(0) });
  const note = await screen.findByText('Bakiyeniz 0 ₺. Onaya göndermek için 1.000 ₺ daha ekleyin.');
  expect(note.compareDocumentPosition(screen.getByLabelText('Başlık'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('[R-STAFF-04] an ad held for complaints tells its owner; one that is over has no texts to end', async () => {
  const { unmount } = show('/liste/5', { 'v2/reklam/oku': () => ({ reklam: { ...onAir, bekletildi: 1 as const }, ...rest, metinler: [waiting] }) });
  expect(await screen.findByText(/^Birkaç okur bu reklamı şikâyet etti/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Metinler' })).toBeVisible();
  unmount();
  show('/liste/5', { 'v2/reklam/oku': () => ({ reklam: { ...onAir, durum: 'bitti' as const }, ...rest, metinler: [waiting] }) });
  expect(await screen.findByText(/^Bitti\./)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Metinler' })).toBeNull();
});
