import type { ReactElement } from 'react';

/** Returns a sample text in the page's language. */
export type Say = (tr: string, en: string) => string;
/** Component → state → element. Each story file exports one as `stories`; `stories.test.tsx` compares them with the list of public components. */
export type Stories = (say: Say) => Record<string, Record<string, ReactElement>>;

/** An extremely long Turkish word, for layouts that must not break. */
export const LONG_WORD = 'Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine';
/** A name that wraps to two lines on a phone. */
export const LONG_NAME = 'Şükrüye Gülşah Özdemiroğlu-Karamahmutoğulları';
/** A multi-line text with all Turkish letters. */
export const LONG_TEXT =
  'Pijamalı hasta yağız şoföre çabucak güvendi. İstanbul’un ılık bir sonbahar akşamında, Üsküdar’dan kalkan son vapurda, elindeki kitabın sayfalarını ' +
  'ağır ağır çeviriyor; her bölümün sonunda başını kaldırıp karşı kıyının ışıklarına bakıyordu.\n\nYıllar sonra aynı vapurda, aynı kitabı yeniden okurken ' +
  'bunu hatırlayacak, kenarına düştüğü küçük notları kendi el yazısı değilmiş gibi inceleyecekti. Bazı kitaplar okundukça kısalır, bazılarıysa uzar; bu, ' +
  'ikincilerdendi. Kapağı yıpranmış, sırtı iki kez yapıştırılmıştı ama tek bir sayfası bile eksik değildi.';
export const nothing = () => {};
