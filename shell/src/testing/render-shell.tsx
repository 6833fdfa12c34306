import { type RenderResult, render } from '@testing-library/react';
import { Around, aReader, type Stage, type StageOptions, stage } from '@yaprak/shared-kit/testing';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import en from '../../texts/en.json';
import tr from '../../texts/tr.json';

/** The default reader in tests. */
export const self = aReader();

interface Options extends StageOptions {
  path?: string;
  /** Route pattern of the screen. */
  route?: string;
}
export interface ShellView extends RenderResult, Pick<Stage, 'store' | 'sent' | 'requests'> {
  router: ReturnType<typeof createMemoryRouter>;
}

/** Renders a shell screen with store, texts, router and toasts; only the transport is a stub. */
export function renderShell(screen: ReactElement, { path = '/', route = '*', ...options }: Options = {}): ShellView {
  const made = stage(options);
  made.i18n.addResourceBundle('tr', 'shell', tr);
  made.i18n.addResourceBundle('en', 'shell', en);
  const router = createMemoryRouter([{ path: route, element: screen }, ...(route === '*' ? [] : [{ path: '*', element: <p>elsewhere</p> }])], {
    initialEntries: [path],
  });
  const view = render(
    <Around stage={made}>
      <RouterProvider router={router} />
    </Around>,
  );
  const { sent, requests, store } = made;
  return { ...view, sent, requests, store, router };
}

/** The writes among the calls, reduced to path and input. */
export const writes = ({ requests }: ShellView) => requests.filter(({ method }) => method === 'POST').map(({ path, input }) => ({ path, input }));
