import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isLong, ReadMore } from '../social/ReadMore';
import { Covered } from './Covered';
import { EndedSession } from './ended-session';
import { LoadMore } from './LoadMore';
import { PAGE_SNAP_MS } from './Pager';
import { renderKit } from './render-kit';
import { SectionBar } from './SectionBar';
import { SpoilerText } from './SpoilerText';
import { EmptyState, ErrorState } from './states';
import { NowProvider, TimeAgo } from './TimeAgo';
import { TOAST_MS, ToastView } from './ToastView';
import { WarningSelect } from './WarningSelect';

afterEach(() => jest.useRealTimers());

describe('states of lists and pages', () => {
  test("[R-LAYOUT-26] [R-ERR-17] the error screen has its title and 'Try Again'", async () => {
    const onRetry = jest.fn();
    renderKit(<ErrorState onRetry={onRetry} />, 'en');
    expect(screen.getByRole('alert')).toHaveTextContent('An error occurred');
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  test("[R-LAYOUT-26] that of a whole page has 'Try again'", () => {
    renderKit(<ErrorState page onRetry={() => {}} />, 'en');
    expect(screen.getByRole('heading', { level: 1, name: 'An error occurred' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('[R-ERR-01] where the session is over meanwhile, it says so instead, and asks to sign in', async () => {
    const signIn = jest.fn();
    renderKit(
      <EndedSession.Provider value={signIn}>
        <ErrorState onRetry={() => {}} />
      </EndedSession.Provider>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Oturumunuz kapandıYeniden giriş yapınca bu sayfaya dönersiniz.');
    expect(screen.queryByRole('button', { name: 'Tekrar dene' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Giriş yap' }));
    expect(signIn).toHaveBeenCalledTimes(1);
  });

  test('an empty list says what will be here and offers the next step', () => {
    renderKit(<EmptyState title="Rafınız sizi bekliyor" action={<button type="button">Kitap ekle</button>} />);
    expect(screen.getByText('Rafınız sizi bekliyor')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Kitap ekle' })).toBeVisible();
  });

  test('a paged list has a button, also after a failure', async () => {
    const onMore = jest.fn();
    const { rerender } = renderKit(<LoadMore hasMore loading={false} onMore={onMore} />);
    await userEvent.click(screen.getByRole('button', { name: 'Daha fazla göster' }));
    expect(onMore).toHaveBeenCalledTimes(1);
    rerender(<LoadMore hasMore loading={false} failed onMore={onMore} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Devamı yüklenemedi.');
    expect(screen.getByRole('button', { name: 'Tekrar dene' })).toBeVisible();
  });

  test('[R-CONST-24] pages snap 150 ms after scrolling stops', () => expect(PAGE_SNAP_MS).toBe(150));

  test('the sections of a page are links, with the current one marked', () => {
    renderKit(
      <SectionBar
        sections={[
          { to: '/kitap/huzur--1', label: 'Genel bakış', current: true },
          { to: '/kitap/huzur--1/incelemeler', label: 'İncelemeler', count: 18_400 },
        ]}
      />,
    );
    expect(screen.getByRole('navigation', { name: 'Bölümler' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Genel bakış' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'İncelemeler 18,4 bin' })).toHaveAttribute('href', '/kitap/huzur--1/incelemeler');
  });
});

describe('toasts', () => {
  test('[R-ENT-56] [R-CONST-10] a toast disappears after 4000 ms or its own duration', () => {
    jest.useFakeTimers();
    const onDismiss = jest.fn();
    expect(TOAST_MS).toBe(4000);
    renderKit(
      <ToastView
        toasts={[
          { key: 'a', message: 'Kaydedildi' },
          { key: 'b', message: 'Bağlantıda bir hata oldu.', error: true, duration: 6000 },
        ]}
        onDismiss={onDismiss}
      />,
    );
    expect(screen.getByRole('status')).toHaveTextContent('Kaydedildi');
    expect(screen.getByRole('alert')).toHaveTextContent('Bağlantıda bir hata oldu.');
    act(() => jest.advanceTimersByTime(3999));
    expect(onDismiss).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect(onDismiss.mock.calls).toEqual([['a']]);
    act(() => jest.advanceTimersByTime(2000));
    expect(onDismiss.mock.calls).toEqual([['a'], ['b']]);
  });

  test('a hovered toast stays', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const onDismiss = jest.fn();
    renderKit(<ToastView toasts={[{ key: 'a', message: 'Kaydedildi' }]} onDismiss={onDismiss} />);
    await user.hover(screen.getByText('Kaydedildi'));
    act(() => jest.advanceTimersByTime(60_000));
    expect(onDismiss).not.toHaveBeenCalled();
    await user.unhover(screen.getByText('Kaydedildi'));
    act(() => jest.advanceTimersByTime(4000));
    expect(onDismiss).toHaveBeenCalledWith('a');
  });
});

describe('texts', () => {
  const at = Date.parse('2026-11-21T09:00:00Z');

  test('[R-CONST-12] a relative time has the exact Istanbul time', () => {
    jest.useFakeTimers({ now: at + 3 * 3_600_000 });
    renderKit(
      <NowProvider initial={at + 3 * 3_600_000}>
        <TimeAgo at={at} />
      </NowProvider>,
    );
    const time = screen.getByText('3 sa');
    expect(time).toHaveAttribute('title', '21 Kasım 2026 12:00');
    expect(time).toHaveAttribute('datetime', '2026-11-21T09:00:00.000Z');
    act(() => jest.advanceTimersByTime(3_600_000));
    expect(screen.getByText('4 sa')).toBeVisible();
  });

  test('without a clock the date is shown', () => {
    renderKit(<TimeAgo at={at} />, 'en');
    expect(screen.getByText('21 Nov 2026')).toBeVisible();
  });

  test('a long text is collapsed and expands in place, a short one is left alone', async () => {
    const long = 'Uzun bir inceleme. '.repeat(80);
    expect(isLong(long, 8)).toBe(true);
    expect(isLong('Kısa.', 8)).toBe(false);
    renderKit(<ReadMore text={long} />);
    const button = screen.getByRole('button', { name: 'Devamını oku', expanded: false });
    await userEvent.click(button);
    expect(screen.getByRole('button', { name: 'Daha az göster', expanded: true })).toBeVisible();
  });

  test('a spoiler is not in the DOM until asked for', async () => {
    renderKit(<SpoilerText>Katil uşak.</SpoilerText>);
    expect(screen.queryByText('Katil uşak.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Yine de göster' }));
    expect(screen.getByText('Katil uşak.')).toBeVisible();
  });

  test('[R-PEN-10] what is warned of is covered until the press, which is remembered; focus follows the press', async () => {
    const shown = (id: number) => (
      <Covered of={{ uyari: 'siddet', spoiler: 1 }} id={`gonderi-${id}`}>
        <p>Top sesleri</p>
      </Covered>
    );
    const { unmount } = renderKit(shown(1));
    expect(screen.queryByText('Top sesleri')).toBeNull();
    const button = screen.getByRole('button', {
      name: 'Yine de göster',
      description: /^İçerik\suyarısı:\sşiddet\s· Kitabın gidişatını ele veren bir yer var$/,
    });
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('Top sesleri').parentElement).toHaveFocus();
    unmount();
    // The same elsewhere is open, another is not.
    const again = renderKit(shown(1));
    await userEvent.click(screen.getByRole('button', { name: 'Gizle' }));
    expect(screen.queryByText('Top sesleri')).toBeNull();
    expect(screen.getByRole('button', { name: 'Yine de göster' })).toHaveFocus();
    again.unmount();
    renderKit(shown(2));
    expect(screen.queryByText('Top sesleri')).toBeNull();
  });

  test('[R-PEN-10] what is not warned of is shown at once', () => {
    renderKit(
      <Covered of={{}} id="yorum-1">
        <p>Bahçe</p>
      </Covered>,
    );
    expect(screen.getByText('Bahçe')).toBeVisible();
  });

  test('[R-PEN-10] a warning is chosen by its name, and taken away again', async () => {
    const onChange = jest.fn();
    renderKit(<WarningSelect value={undefined} onChange={onChange} />);
    const select = screen.getByRole('combobox', { name: 'İçerik uyarısı' });
    await userEvent.selectOptions(select, 'ölüm ve yas');
    await userEvent.selectOptions(select, 'İçerik uyarısı yok');
    expect(onChange.mock.calls).toEqual([['olum'], [undefined]]);
  });
});
