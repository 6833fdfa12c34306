import type { AppStore } from '@yaprak/shared-kit';
import { type SessionState, themeChosen } from '@yaprak/shared-kit/host';

type News = { kind: 'session' } | { kind: 'theme'; theme: SessionState['tema'] };

/** The line between the tabs of this browser; a browser without one learns of a sign-out with the next look at the own record. */
const line = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('yaprak');

/** Tells the other tabs that somebody signed in or out, or chose another light. */
export const tellTabs = (news: News): void => line?.postMessage(news);

/** Follows the other tabs: with another session the page is loaded anew, so that nothing of the former reader stays in sight; the light changes in place. */
export function followTabs(store: AppStore): void {
  line?.addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (data.kind === 'session') return location.reload();
    document.documentElement.dataset.theme = data.theme;
    store.dispatch(themeChosen(data.theme));
  });
}
