import type { AppStore } from '@yaprak/shared-kit';
import { type SessionState, themeChosen } from '@yaprak/shared-kit/host';
import { keepWordsOf } from './kept-words';

/** `over`: the member has signed out. */
type News = { kind: 'session'; over?: true } | { kind: 'theme'; theme: SessionState['tema'] };

/** Channel between this browser's tabs; without BroadcastChannel a tab learns of a sign-out at the next refresh of the own record. */
const line = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('yaprak');

/** Tells the other tabs about a sign-in, sign-out or theme change. */
export const tellTabs = (news: News): void => line?.postMessage(news);

/** Follows the other tabs: on a session change the page reloads, so that nothing of the previous reader stays visible; themes change in place. */
export function followTabs(store: AppStore): void {
  line?.addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (data.kind === 'session') {
      if (data.over) keepWordsOf(store.getState().session.uye?.id ?? 0);
      return location.reload();
    }
    document.documentElement.dataset.theme = data.theme;
    store.dispatch(themeChosen(data.theme));
  });
}
