import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { later, noConnection, refusal, renderArea } from '@yaprak/shared-kit/testing';
import tr from '../../texts/tr.json';
import { area, chapter, confirm, own, pages } from './testing';

describe('the story editor', () => {
  beforeEach(() => sessionStorage.clear());
  test('[R-WRITE-16] creates a story once and leads to its first chapter', async () => {
    const answer = later<{ hikaye: typeof own }>();
    const view = await renderArea(area, '/hikayeler/ekle', { pages: { ...pages, hikayeYaz: {} }, answers: { 'v2/hikaye/ekle': () => answer.promise } });
    await userEvent.type(screen.getByLabelText(/Hikâyenin adı/), 'Kıyı');
    await userEvent.type(screen.getByLabelText(/Tanıtım/), 'Bir kasaba.');
    const submit = screen.getByRole('button', { name: tr.storyForm.goOn });
    await userEvent.click(submit);
    await userEvent.click(submit);
    await act(async () => answer.resolve({ hikaye: own }));
    await waitFor(() => expect(view.place()).toBe('/hikayeler/bolumler/ekle?hikayeId=5'));
    expect(view.sent.filter((call) => call.path === 'v2/hikaye/ekle')).toMatchObject([
      { input: { baslik: 'Kıyı', ozet: 'Bir kasaba.', istekId: expect.any(String) } },
    ]);
  });

  test('[R-WRITE-16] a cover whose line was cut on its way is sent again with the line back', async () => {
    URL.createObjectURL = () => 'blob:kapak';
    URL.revokeObjectURL = () => undefined;
    const answers = [noConnection];
    const view = await renderArea(area, '/hikayeler/ekle', {
      pages: { ...pages, hikayeYaz: {} },
      answers: { resimYukle: () => answers.shift()?.() ?? { anahtar: 'k', resim: '/medya/k', genislik: 10, yukseklik: 10 } },
    });
    await userEvent.upload(screen.getByLabelText(tr.storyForm.cover), new File(['x'], 'kapak.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByRole('button', { name: tr.compose.picture.again })).toBeVisible();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByRole('button', { name: tr.compose.picture.again })).toBeNull());
    act(() => void window.dispatchEvent(new Event('online')));
    expect(view.sent.filter((call) => call.path === 'resimYukle')).toHaveLength(2);
  });

  test.each([
    ['a story is described', '/hikayeler/ekle'],
    ['a chapter is written', '/hikayeler/bolumler/ekle?hikayeId=5'],
  ])('[R-STAFF-02] a limited member is told whom it reaches before %s', async (_what, path) => {
    await renderArea(area, path, { self: { sinirli: '2040-05-06T09:30:00Z' }, pages: { ...pages, hikayeYaz: {} } });
    expect(await screen.findByText(/6 Mayıs 2040.*yalnızca takipçileriniz görür/)).toBeVisible();
  });

  test('a refusal appears at its field, and the input stays', async () => {
    await renderArea(area, '/hikayeler/ekle', {
      pages: { ...pages, hikayeYaz: {} },
      answers: { 'v2/hikaye/ekle': () => refusal('Düzeltin.', { baslik: 'Bu ad olmaz.' }, 400) },
    });
    await userEvent.type(screen.getByLabelText(/Hikâyenin adı/), 'Kıyı');
    await userEvent.click(screen.getByRole('button', { name: tr.storyForm.goOn }));
    expect(await screen.findByText('Bu ad olmaz.')).toBeVisible();
    expect(screen.getByLabelText(/Hikâyenin adı/)).toHaveValue('Kıyı');
  });

  test('[R-NAV-11] leaving with text asks; staying keeps it, and after saving nothing asks', async () => {
    const view = await renderArea(area, '/hikayeler/ekle', { pages: { ...pages, hikayeYaz: {} }, answers: { 'v2/hikaye/ekle': () => ({ hikaye: own }) } });
    const warned = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(warned()).toBe(false);
    await userEvent.type(screen.getByLabelText(/Tanıtım/), 'Bir kasaba.');
    expect(warned()).toBe(true);
    await act(() => view.router.navigate('/a/b/c/d'));
    const question = within(await screen.findByRole('dialog', { name: tr.storyForm.leaveTitle }));
    await userEvent.click(question.getByRole('button', { name: 'Vazgeç' }));
    expect(view.place()).toBe('/hikayeler/ekle');
    expect(screen.getByLabelText(/Tanıtım/)).toHaveValue('Bir kasaba.');
    await userEvent.type(screen.getByLabelText(/Hikâyenin adı/), 'Kıyı');
    await userEvent.click(screen.getByRole('button', { name: tr.storyForm.goOn }));
    await waitFor(() => expect(view.place()).toBe('/hikayeler/bolumler/ekle?hikayeId=5'));
  });

  test('[R-HOLD-15] what was written is there again after a reload, and gone once one has left without it or saved', async () => {
    const opened = () => renderArea(area, '/hikayeler/ekle', { pages: { ...pages, hikayeYaz: {} }, answers: { 'v2/hikaye/ekle': () => ({ hikaye: own }) } });
    const summary = () => screen.getByLabelText(/Tanıtım/);
    const first = await opened();
    await userEvent.type(summary(), 'Bir kasaba.');
    first.unmount();
    const second = await opened();
    await waitFor(() => expect(summary()).toHaveValue('Bir kasaba.'));
    await userEvent.type(screen.getByLabelText(/Hikâyenin adı/), 'Kıyı');
    await userEvent.click(screen.getByRole('button', { name: tr.storyForm.goOn }));
    await waitFor(() => expect(second.place()).toBe('/hikayeler/bolumler/ekle?hikayeId=5'));
    second.unmount();
    const third = await opened();
    expect(summary()).toHaveValue('');
    await userEvent.type(summary(), 'Başka');
    await act(() => third.router.navigate('/a/b/c/d'));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: tr.storyForm.leave }));
    await waitFor(() => expect(third.place()).toBe('/a/b/c/d'));
    third.unmount();
    await opened();
    expect(summary()).toHaveValue('');
  });

  test('[R-NAV-11] whoever leaves with text all the same is let go', async () => {
    const view = await renderArea(area, '/hikayeler/ekle', { pages: { ...pages, hikayeYaz: {} } });
    await userEvent.type(screen.getByLabelText(/Tanıtım/), 'Bir kasaba.');
    await act(() => view.router.navigate('/a/b/c/d'));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: tr.storyForm.leave }));
    await waitFor(() => expect(view.place()).toBe('/a/b/c/d'));
  });

  test('[R-WRITE-16] choosing and clearing a topic keeps focus at the topic', async () => {
    await renderArea(area, '/hikayeler/ekle', {
      pages: { ...pages, hikayeYaz: {} },
      answers: { ara: ({ input }) => ({ kelime: input.q ?? '', sonuclar: [{ turu: 'konu', name: 'Deniz', icerik: { id: 3, seo_adi: 'deniz' } }], hata: 0 }) },
    });
    const field = screen.getByRole('combobox', { name: 'Konu (isteğe bağlı)' });
    expect(field).not.toHaveFocus();
    await userEvent.type(field, 'den');
    await screen.findByRole('option', { name: 'Deniz' });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    const remove = await screen.findByRole('button', { name: tr.storyForm.topicRemove });
    expect(remove).toHaveFocus();
    await userEvent.click(remove);
    expect(screen.getByRole('combobox', { name: 'Konu (isteğe bağlı)' })).toHaveFocus();
  });

  test('a story is edited; a topic in the URL is preselected', async () => {
    const view = await renderArea(area, '/hikayeler/ekle?id=5', {
      pages: { ...pages, hikayeYaz: { hikaye: own, konu: { id: 3, adi: 'Deniz', seo_adi: 'deniz' } } },
      answers: { 'v2/hikaye/duzenle': () => ({ hikaye: own }) },
    });
    expect(screen.getByText('Deniz')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: tr.storyForm.save }));
    await waitFor(() => expect(view.place()).toBe('/hikayelerim/5'));
    expect(view.sent.find((call) => call.path === 'v2/hikaye/duzenle')?.input).toMatchObject({ id: '5', baslik: 'Kıyı', konuId: '3' });
  });
});

describe('my stories', () => {
  test("[R-STORY-03] lists one's own stories, published or not", async () => {
    await renderArea(area, '/hikayelerim', { pages: { hikayelerim: { hikayeler: { liste: [own] } } } });
    const line = screen.getByRole('article', { name: 'Kıyı' });
    expect(within(line).getByRole('link', { name: 'Kıyı' })).toHaveAttribute('href', '/hikayelerim/5');
    expect(line).toHaveTextContent('1 bölüm yayında 1 taslak 12 okunma');
  });

  test('[R-STORY-03] without any the screen leads to the first one', async () => {
    await renderArea(area, '/hikayelerim', { pages: { hikayelerim: { hikayeler: { liste: [] } } } });
    expect(screen.getByText(tr.myStory.emptyTitle)).toBeVisible();
    expect(screen.getByRole('link', { name: tr.storyForm.begin })).toHaveAttribute('href', '/hikayeler/ekle');
  });

  const menu = async (name: string, item: string) => {
    await userEvent.click(screen.getByRole('button', { name: `${name}: seçenekler` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  };
  const two = { hikaye: own, bolumler: [chapter(7, 1, { durum: 'yayinda', sayiOkunma: 4, begeni: 2 }), chapter(8, 2)] };

  test('[R-WRITE-18] [R-STORY-04] a story shows its chapters with their states; the order is changed from the menu', async () => {
    const view = await renderArea(area, '/hikayelerim/5', {
      pages: { ...pages, hikayem: two },
      answers: { 'v2/hikaye/sirala': () => ({ bolumler: [chapter(8, 1), chapter(7, 2)] }) },
    });
    const [first, second] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent(/Bölüm 7.*Yayında.*4 okunma 2 beğeni 0 yorum/);
    expect(second).toHaveTextContent(/Bölüm 8.*Taslak/);
    await menu('Bölüm 8', tr.chapter.menu.up);
    await waitFor(() => expect(view.sent.find((call) => call.path === 'v2/hikaye/sirala')?.input).toMatchObject({ id: '5', bolumler: '8,7' }));
  });

  test.each([
    ['[R-STORY-05] publishing', 'Bölüm 8', tr.chapter.publish, tr.chapter.ask.publish, 'v2/hikaye/bolum/yayimla', 8],
    ['[R-STORY-06] making a draft', 'Bölüm 7', tr.chapter.makeDraft, tr.chapter.ask.draft, 'v2/hikaye/bolum/taslakYap', 7],
    ['deleting', 'Bölüm 8', tr.delete, tr.chapter.ask.delete, 'v2/hikaye/bolum/sil', 8],
  ] as const)('%s asks first', async (_, name, item, ask, path, id) => {
    const view = await renderArea(area, '/hikayelerim/5', {
      pages: { ...pages, hikayem: two },
      answers: {
        'v2/hikaye/bolum/yayimla': () => ({ id: 8, surum: 2, yol: '/hikaye/kiyi--5/x--8', ilk: 1 }),
        'v2/hikaye/bolum/taslakYap': () => ({ id: 7, surum: 2 }),
        'v2/hikaye/bolum/sil': () => ({ id: 8 }),
      },
    });
    await menu(name, item);
    expect(await screen.findByText(ask.title)).toBeVisible();
    expect(view.sent.some((call) => call.path === path)).toBe(false);
    await confirm(ask.confirm);
    await waitFor(() => expect(view.sent.find((call) => call.path === path)?.input).toMatchObject({ id: String(id) }));
  });

  test('the list says why a chapter cannot be published', async () => {
    await renderArea(area, '/hikayelerim/5', {
      pages: { ...pages, hikayem: two },
      answers: { 'v2/hikaye/bolum/yayimla': () => refusal('Düzeltin.', { metin: 'Metin alanı en az 20 karakter olmalı.' }, 400) },
    });
    await menu('Bölüm 8', tr.chapter.publish);
    await confirm(tr.chapter.ask.publish.confirm);
    expect(await screen.findByText('Metin alanı en az 20 karakter olmalı.')).toBeVisible();
  });

  test('deleting a story asks for confirmation and returns to the others', async () => {
    const view = await renderArea(area, '/hikayelerim/5', {
      pages: { ...pages, hikayem: two, hikayelerim: { hikayeler: { liste: [] } } },
      answers: { 'v2/hikaye/sil': () => ({ id: 5 }) },
    });
    await userEvent.click(screen.getByRole('button', { name: tr.storyForm.delete }));
    await confirm(tr.storyForm.askDelete.confirm);
    await waitFor(() => expect(view.place()).toBe('/hikayelerim'));
  });

  test('a URL without a number is not found', async () => {
    const { container } = await renderArea(area, '/hikayelerim/abc', { pages });
    expect(container.querySelector('[data-status="404"]')).not.toBeNull();
  });
});
