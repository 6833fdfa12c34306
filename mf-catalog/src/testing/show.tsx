import type { PageData } from '@yaprak/shared-kit';
import { type AreaOptions, renderArea, renderModal } from '@yaprak/shared-kit/testing';
import declaration from '../../area.json';
import en from '../../texts/en.json';
import tr from '../../texts/tr.json';
import * as module from '../index';

const area = { declaration, module, texts: { tr, en } };
/** Renders a page of this area by URL; only the transport is a stub. */
export const show = (path: string, options: AreaOptions) => renderArea(area, path, options);

/** Opens a modal of this area by name. */
export const open = (name: string, props: object, options: AreaOptions) => renderModal(area, name, { props: { ...props }, ...options });

export type Book = PageData<'kitaplar'>['okunanlar'][number];
/** A book as in lists. */
export const aBook = (more: Partial<Book> = {}): Book => ({ id: 7, adi: 'Huzur', yazarAdi: 'Ahmet Hamdi Tanpınar', seo_adi: 'huzur', ...more });
/** A reader as in lists. */
export const aReader = (more: Partial<PageData<'raf'>['uye']> = {}): PageData<'raf'>['uye'] => ({ id: 1, adi: 'Elif Kaya', kadi: 'elif', ...more });
