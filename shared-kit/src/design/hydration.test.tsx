/** React says once that a hydrated attribute differs, so it must not have said so to another file: @packages new */
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { TextsProvider } from '../i18n/use-translation';
import {
  Avatar,
  BookCover,
  IconButton,
  LazyList,
  LoadMore,
  Menu,
  NowProvider,
  RatingHistogram,
  RatingInput,
  ReadMore,
  SectionBar,
  SkeletonList,
  SpoilerText,
  TimeAgo,
} from '../runtime';
import { kitTexts, TestRouter } from './render-kit';

const now = Date.parse('2026-11-21T12:00:00Z');
const ids = Array.from({ length: 9 }, (_, at) => at + 1);

const screenful = (
  <TextsProvider i18n={kitTexts()}>
    <TestRouter>
      <NowProvider initial={now}>
        <SectionBar sections={[{ to: '/a', label: 'Genel bakış', current: true }]} />
        <Avatar name="İlknur Işık" />
        <RatingInput value={7} onChange={() => undefined} />
        <RatingHistogram average={8} counts={[0, 0, 1, 0, 2, 0, 9, 20, 31, 12]} />
        <TimeAgo at={now - 60_000} />
        <LazyList name="hydrate" items={ids} keyOf={(id) => id} render={(id) => <BookCover work={id} title={`Kitap ${id}`} author="Yazar" width={128} />} />
        <ReadMore text={'Bir cümle. '.repeat(200)} />
        <SpoilerText>son</SpoilerText>
        <Menu label="Gönderi" trigger={<IconButton label="Seçenekler" icon={null} />} items={[]} />
        <SkeletonList shape="post" />
        <LoadMore hasMore loading={false} onMore={() => undefined} />
      </NowProvider>
    </TestRouter>
  </TextsProvider>
);

test('server and browser render every component of a page identically', async () => {
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.useFakeTimers({ now });
  const place = document.createElement('div');
  place.innerHTML = renderToString(screenful);
  document.body.append(place);
  const cover = place.querySelector('li svg');
  const mismatch = jest.fn();
  const root = await act(async () => hydrateRoot(place, screenful, { onRecoverableError: mismatch }));
  expect(mismatch).not.toHaveBeenCalled();
  expect(complaint).not.toHaveBeenCalled();
  expect(place.querySelector('li svg')).toBe(cover);
  act(() => root.unmount());
  complaint.mockRestore();
  jest.useRealTimers();
});
