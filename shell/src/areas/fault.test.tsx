import { act } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { dropStaleFault, fault } from './fault';

const { dataset } = document.documentElement;
let host: HTMLElement;
beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  host.remove();
  delete dataset.fault;
});

/** A page that the server drew as one that could not be shown, taken over as what the browser has. */
async function takenOver(page: ReactNode): Promise<string | undefined> {
  const frame = (inner: ReactNode) => <Suspense fallback={null}>{inner}</Suspense>;
  host.innerHTML = renderToString(frame(<div {...fault}>Olmadı</div>));
  dataset.fault = '';
  await act(async () => void hydrateRoot(host, frame(page), { onRecoverableError: dropStaleFault }));
  return dataset.fault;
}

test('[R-NAV-07] the mark of a page that could not be shown stays while that page does', async () => {
  expect(await takenOver(<div {...fault}>Olmadı</div>)).toBe('');
  dropStaleFault();
  expect(dataset.fault).toBe('');
});

test('[R-NAV-07] where the browser shows another page than the server, the mark goes', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await takenOver(<p>Sayfa</p>)).toBeUndefined();
  said.mockRestore();
});
