import { screen } from '@testing-library/react';
import type { PageData } from '@yaprak/shared-kit/contract';
import { aMember, renderArea } from '@yaprak/shared-kit/testing';
import declaration from '../area.json';
import en from '../texts/en.json';
import tr from '../texts/tr.json';
import * as module from './index';
import { conversation } from './testing/samples';

const area = { declaration, module, texts: { tr, en } };
const can = aMember();
beforeAll(() => {
  window.matchMedia = (media: string) =>
    ({ media, matches: media.includes('hover'), addEventListener: () => undefined, removeEventListener: () => undefined }) as unknown as MediaQueryList;
});
const open = (gorulme?: PageData<'konusma'>['gorulme'], lang: 'tr' | 'en' = 'tr') =>
  renderArea(area, '/mesajlar/7', {
    pages: {
      konusma: { konusma: conversation({ uyeler: [can], baslik: can.adi }), mesajlar: { liste: [] }, yanitlanabilir: 1, ...(gorulme ? { gorulme } : {}) },
      mesajlar: () => ({ konusmalar: { liste: [] }, istekSayisi: 0 }),
    },
    lang,
  });
const moment = new Date(Date.now() - 3_600_000).toISOString();

test.each([
  ['tr', tr],
  ['en', en],
] as const)('[R-CHAT-09] the head of a conversation says that the other is here (%s)', async (lang, texts) => {
  await open({ cevrimici: 1, zaman: moment }, lang);
  expect(await screen.findByText(texts.presence.here)).toBeVisible();
});

test('[R-CHAT-09] and when they last were, with the exact time', async () => {
  await open({ cevrimici: 0, zaman: moment });
  expect(await screen.findByText(tr.presence.last)).toBeVisible();
  expect(document.querySelector(`header time[datetime="${moment}"]`)).not.toBeNull();
  expect(screen.queryByText(tr.presence.here)).toBeNull();
});

test('[R-CHAT-09] nothing stands there between two who do not both show it', async () => {
  await open();
  expect(await screen.findByText(`@${can.kadi}`)).toBeVisible();
  expect(screen.queryByText(tr.presence.last)).toBeNull();
  expect(screen.queryByText(tr.presence.here)).toBeNull();
});
