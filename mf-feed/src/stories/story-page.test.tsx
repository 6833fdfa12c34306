import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PageData } from '@yaprak/shared-kit';
import { aReader, nextPress, refusal, renderArea } from '@yaprak/shared-kit/testing';
import story from '../../texts/story.tr.json';
import tr from '../../texts/tr.json';
import { area, chapter, own, pages, read } from './testing';

const { hikaye, bolumler, takip, takipciSayisi } = read;
const shown = { hikaye: { ...hikaye, ozet: 'Bir kasaba, bir kış.' }, bolumler, takip, takipciSayisi };

test('[R-PEN-06] the page of a story begins at the first chapter, or goes on where the reader stopped', async () => {
  const view = await renderArea(area, '/hikaye/kiyi--5', { pages: { hikayeTanitim: shown } });
  expect(screen.getByText('Bir kasaba, bir kış.')).toBeVisible();
  expect(screen.getByRole('link', { name: story.page.begin })).toHaveAttribute('href', '/hikaye/kiyi--5/ilk--7');
  expect(within(screen.getByRole('navigation', { name: tr.contents })).getAllByRole('link')).toHaveLength(2);
  expect(screen.getByRole('button', { name: tr.storyFollow.follow })).toBeVisible();
  view.unmount();
  await renderArea(area, '/hikaye/kiyi--5', { pages: { hikayeTanitim: { ...shown, devam: { id: 8, baslik: 'Son', seo_adi: 'son', sira: 2 } } } });
  expect(screen.getByRole('link', { name: '2. bölümden sürdür' })).toHaveAttribute('href', '/hikaye/kiyi--5/son--8');
});

test('[R-PEN-06] its author manages it instead of following it', async () => {
  await renderArea(area, '/hikaye/kiyi--5', { self: aReader({ id: hikaye.uye.id }), pages: { hikayeTanitim: shown } });
  expect(screen.getByRole('link', { name: story.page.manage })).toHaveAttribute('href', '/hikayelerim/5');
  expect(screen.queryByRole('button', { name: tr.storyFollow.follow })).toBeNull();
});

test('[R-PEN-06] size and face of the text are kept on the device', async () => {
  const path = '/hikaye/kiyi--5/ilk--7';
  const view = await renderArea(area, path, { pages });
  await userEvent.click(await screen.findByRole('button', { name: story.reader.larger }));
  nextPress();
  await userEvent.click(screen.getByRole('button', { name: story.reader.plain, pressed: false }));
  view.unmount();
  await renderArea(area, path, { pages });
  expect(await screen.findByRole('button', { name: story.reader.plain, pressed: true })).toBeVisible();
  expect(
    screen
      .getByText(/Deniz o sabah/)
      .closest<HTMLElement>('[style]')
      ?.style.getPropertyValue('--text-size'),
  ).toBe('1.25rem');
});

test('[R-PEN-06] a reader who comes back is led to the paragraph they stopped at', async () => {
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  await renderArea(area, '/hikaye/kiyi--5/ilk--7', { pages: { hikaye: { ...read, yer: 2 } } });
  await userEvent.click(await screen.findByRole('button', { name: story.reader.goOn }));
  expect(scroll).toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: story.reader.goOn })).toBeNull();
  scroll.mockRestore();
});

test('[R-PEN-06] [R-CONST-06] back from another tab a chapter is as its author left it, and offers no way to where its reader is', async () => {
  let told: PageData<'hikaye'> = read;
  await renderArea(area, '/hikaye/kiyi--5/ilk--7', { pages: { hikaye: () => told } });
  told = { ...read, bolum: { ...read.bolum, baslik: 'Düzeltilmiş başlık' }, yer: 2 };
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByRole('heading', { level: 1, name: 'Düzeltilmiş başlık' })).toBeVisible();
  expect(screen.queryByRole('button', { name: story.reader.goOn })).toBeNull();
});

const mine = { hikayem: { hikaye: own, bolumler: [chapter(1, 1), chapter(2, 2), chapter(3, 3)] } };
const names = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const grip = (n: number) => screen.getByRole('button', { name: `Bölüm ${n}: yerini değiştir` });

test('[R-PEN-06] the arrow keys on a grip move a chapter; the first one stays at the head', async () => {
  const view = await renderArea(area, '/hikayelerim/5', { pages: mine, answers: { 'v2/hikaye/sirala': () => ({ bolumler: [] }) } });
  grip(1).focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(view.sent).toEqual([]);
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(view.sent).toMatchObject([{ path: 'v2/hikaye/sirala', input: { id: '5', bolumler: '2,1,3' } }]));
});

test('[R-PEN-06] a chapter is dragged by its grip and sent where it is let go; the former order comes back if it is refused', async () => {
  const view = await renderArea(area, '/hikayelerim/5', { pages: mine, answers: { 'v2/hikaye/sirala': () => refusal('Bölümler değişti.', undefined, 409) } });
  const user = userEvent.setup();
  await user.pointer([
    { keys: '[MouseLeft>]', target: grip(3) },
    { target: grip(3), coords: { clientY: -1 } },
  ]);
  expect(names()).toEqual(['Bölüm 1', 'Bölüm 3', 'Bölüm 2']);
  expect(view.sent).toEqual([]);
  await user.pointer([{ keys: '[/MouseLeft]', target: grip(3) }]);
  await waitFor(() => expect(view.sent).toMatchObject([{ input: { bolumler: '1,3,2' } }]));
  await waitFor(() => expect(names()).toEqual(['Bölüm 1', 'Bölüm 2', 'Bölüm 3']));
});
