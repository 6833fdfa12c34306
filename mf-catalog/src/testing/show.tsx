import { screen } from '@testing-library/react';
import { modalOpened, type PageData } from '@yaprak/shared-kit';
import { type AreaOptions, renderArea } from '@yaprak/shared-kit/testing';
import { act } from 'react';
import declaration from '../../area.json';
import en from '../../texts/en.json';
import tr from '../../texts/tr.json';
import * as module from '../index';

/** Renders a page of this area by its address; only the transport is a stand-in. */
export const show = (path: string, options: AreaOptions) => renderArea({ declaration, module, texts: { tr, en } }, path, options);

/** Opens a modal of this area by its name, over a quiet page. */
export async function open(name: string, props: object, options: AreaOptions) {
  const view = await show('/kitaplarim/ice-aktar', options);
  await act(async () => void view.store.dispatch(modalOpened(name, props as Record<string, unknown>)));
  return { ...view, dialog: await screen.findByRole('dialog') };
}

export type Book = PageData<'kitaplar'>['okunanlar'][number];
/** A book as lists carry it. */
export const aBook = (more: Partial<Book> = {}): Book => ({ id: 7, adi: 'Huzur', yazarAdi: 'Ahmet Hamdi Tanpınar', seo_adi: 'huzur', ...more });
/** A reader as lists carry them. */
export const aReader = (more: Partial<PageData<'raf'>['uye']> = {}): PageData<'raf'>['uye'] => ({ id: 1, adi: 'Elif Kaya', kadi: 'elif', ...more });
