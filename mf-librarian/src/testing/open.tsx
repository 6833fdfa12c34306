import userEvent, { type UserEvent } from '@testing-library/user-event';
import { page } from '@yaprak/shared-kit';
import type { CallPath, Self } from '@yaprak/shared-kit/contract';
import { type RenderedArea, refusal, renderArea, type SentCall, type Site } from '@yaprak/shared-kit/testing';
import type { ReactElement } from 'react';
import declaration from '../../area.json';
import en from '../../texts/en.json';
import tr from '../../texts/tr.json';
import * as module from '../index';

const rights = { kutuphanecilik: 0, moderasyon: 0, reklam: 0 } as const;
/** A reader without rights, a librarian, a main administrator. */
export const reader: Partial<Self> = { id: 7, adi: 'Ayşe', kadi: 'ayse', yetkiler: rights, anaYetki: 0, yonetimYetki: 0 };
export const librarian: Partial<Self> = { ...reader, id: 8, adi: 'Can', kadi: 'can', yetkiler: { ...rights, kutuphanecilik: 1 } };
export const admin: Partial<Self> = { ...librarian, id: 9, adi: 'Derya', kadi: 'derya', anaYetki: 1, yonetimYetki: 1 };

/** URL of a page that holds a single element of the area. */
const BENCH = '/deneme';

export interface OpenOptions {
  /** URL of a page of the area … */
  at?: string;
  /** … or any other element: a modal, a slot. */
  element?: ReactElement;
  /** Exports of the area to replace. */
  exports?: Record<string, unknown>;
  lang?: 'tr' | 'en';
  member: Partial<Self>;
  /** The site: a page's data for `page-request` (its parameters are the input), the result of any other call, or `refused(…)`. */
  answer: Site;
}
export interface Opened {
  user: UserEvent;
  /** Every call so far, including `page-request`. */
  calls: SentCall[];
  /** Input of the last call to a path. */
  sent(path: CallPath): Record<string, string> | undefined;
  toasts(): string[];
  /** Opened modals; they are not rendered here. */
  modals(): { name: string; props: Record<string, unknown> }[];
  address: RenderedArea['place'];
}

/** Renders a librarian screen as the shell does. */
export async function open({ at, element, exports, lang = 'tr', member, answer }: OpenOptions): Promise<Opened> {
  const calls: SentCall[] = [];
  const told: Site = (call) => {
    calls.push(call);
    return answer(call);
  };
  const bench = { path: BENCH, export: 'Bench', title: 'title' };
  const area = {
    declaration: { ...declaration, routes: [...declaration.routes, bench], modals: [] },
    module: { ...module, ...exports, Bench: page(async () => ({ default: () => element })) },
    texts: { tr, en },
  };
  const { store, place } = await renderArea(area, at ?? BENCH, {
    lang,
    self: member,
    site: told,
  });
  return {
    user: userEvent.setup(),
    calls,
    sent: (path) => calls.filter((c) => c.path === path).at(-1)?.input,
    toasts: () => store.getState().toasts.map((t) => t.message),
    modals: () => store.getState().modals.map(({ name, props }) => ({ name, props })),
    address: place,
  };
}

/** A refusal with its status, message and fields. */
export const refused = (status: number, hataMesaji: string, more: { hataKodu?: string; alanlar?: Record<string, string> } = {}) => ({
  ...refusal(hataMesaji, undefined, status),
  body: { hata: 1, hataTuru: 'diger', hataMesaji, ...more },
});

/** A merge candidate as returned by `v2/kutuphane/onizleme`. */
export const preview = (id: number, adi: string, more: object = {}) => ({
  hedef: { id, turu: 'kitap', adi, yol: `/kitap/x--${id}` },
  surum: id * 10,
  yayinda: 1,
  dogrudan: 1,
  ayrinti: 'Sabahattin Ali · 1943',
  okuma: 1204,
  gonderi: 37,
  takipci: 5,
  baski: 2,
  ...more,
});
