import { type RenderResult, render } from '@testing-library/react';
import { Around, aReader, type Stage, type StageOptions, stage } from '@yaprak/shared-kit/testing';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import en from '../../texts/en.json';
import tr from '../../texts/tr.json';

/** The member who reads unless a test says otherwise. */
export const self = aReader();

interface Options extends StageOptions {
  path?: string;
  /** Pattern of the route under which the screen stands. */
  route?: string;
}
export interface ShellView extends RenderResult, Pick<Stage, 'store' | 'sent' | 'requests'> {
  router: ReturnType<typeof createMemoryRouter>;
}

/** Renders a screen of the shell with store, texts, router and toasts ; only the transport is a stand-in. */
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

/** The writes among the calls, path and input alone. */
export const writes = ({ requests }: ShellView) => requests.filter(({ method }) => method === 'POST').map(({ path, input }) => ({ path, input }));
