import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aReader, aStory, renderArea } from '@yaprak/shared-kit/testing';
import tr from '../../texts/tr.json';
import { area, long, pages, read } from './testing';

/** Presses and types without pauses, since time passes only when a test says so. */
const user = userEvent.setup({ delay: null });
beforeEach(() => jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance'] }));
afterEach(() => jest.useRealTimers());

describe('reading', () => {
  const path = '/hikaye/kiyi--5/ilk--7';
  const counted = { 'v2/hikaye/okundu': () => ({ sayildi: 1 as const }) };
  const readingTime = () => act(() => jest.advanceTimersByTimeAsync(5_600));

  test('[R-STORY-01] a chapter with neighbours and contents; counted once it has been visible for a while', async () => {
    const view = await renderArea(area, path, { pages, answers: counted });
    expect(screen.getByRole('heading', { level: 1, name: 'İlk' })).toBeVisible();
    expect(screen.getByText(long)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sonraki: Son' })).toHaveAttribute('href', '/hikaye/kiyi--5/son--8');
    expect(within(screen.getByRole('navigation', { name: tr.contents })).getByRole('link', { current: 'page' })).toHaveTextContent('1. İlk');
    expect(view.sent).toEqual([]);
    await readingTime();
    expect(view.sent).toMatchObject([{ path: 'v2/hikaye/okundu', input: { bolumId: '7' } }]);
  });

  test('[R-STORY-02] the comments URL shows only the comments, and counts nothing', async () => {
    const view = await renderArea(area, `${path}/yorumlar`, { pages, answers: counted });
    expect(screen.queryByText(long)).toBeNull();
    expect(screen.getByRole('link', { name: tr.backToChapter })).toHaveAttribute('href', path);
    expect(view.asked).toMatchObject([{ hikaye: 'kiyi--5', bolum: 'ilk--7', yorumlar: 1 }]);
    await readingTime();
    expect(view.sent).toEqual([]);
  });

  test('[R-TOUCH-02] the end of a chapter offers to follow the story, except to its author', async () => {
    const view = await renderArea(area, path, { pages, answers: { ...counted, 'v2/hikaye/takip': () => ({ takip: 1 as const, takipciSayisi: 3 }) } });
    expect(screen.getByText('2 takipçi')).toBeVisible();
    const button = screen.getByRole('button', { name: tr.storyFollow.follow, pressed: false });
    await user.click(button);
    expect(view.sent).toMatchObject([{ path: 'v2/hikaye/takip', input: { id: '5', takip: '1' } }]);
    view.unmount();
    const followed = await renderArea(area, path, { pages: { hikaye: { ...read, takip: 1 as const } }, answers: counted });
    expect(screen.getByRole('button', { name: tr.storyFollow.following, pressed: true })).toBeVisible();
    followed.unmount();
    await renderArea(area, path, { self: aReader({ id: 2 }), pages, answers: counted });
    expect(screen.queryByRole('button', { name: tr.storyFollow.follow })).toBeNull();
  });

  test('an author previews a draft and is told that nobody else can', async () => {
    const { gonderi: _, yorumlar: __, sonraki: ___, ...rest } = read;
    await renderArea(area, path, {
      self: aReader({ id: 2 }),
      pages: { hikaye: { ...rest, bolumler: [], bolum: { ...read.bolum, taslak: 1 } } },
      answers: counted,
    });
    expect(screen.getByText(tr.chapter.onlyYou)).toBeVisible();
    expect(screen.getByRole('link', { name: tr.chapter.menu.edit })).toHaveAttribute('href', '/hikayeler/bolumler/ekle?id=7');
  });
});

test('visitors are invited to write, members also get a link to their own stories', async () => {
  const shown = { hikayeler: { hikayeler: { liste: [aStory()] } } };
  const visitor = await renderArea(area, '/hikayeler', { self: null, pages: shown });
  expect(screen.getByRole('link', { name: tr.storyForm.begin })).toHaveAttribute('href', '/hikayeler/ekle');
  expect(screen.queryByRole('link', { name: tr.myStories })).toBeNull();
  visitor.unmount();
  await renderArea(area, '/hikayeler', { pages: shown });
  expect(screen.getByRole('link', { name: tr.myStories })).toHaveAttribute('href', '/hikayelerim');
});
