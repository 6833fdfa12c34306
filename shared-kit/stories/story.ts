import type { ReactElement } from 'react';

/** Says a sample text in the language of the page. */
export type Say = (tr: string, en: string) => string;
/** States of components: component → state → element. A file of stories exports one as `stories`; `kit-stories.test.ts` holds them against the face. */
export type Stories = (say: Say) => Record<string, Record<string, ReactElement>>;

/** Words as long as Turkish makes them, for what must not break. */
export const LONG_WORD = 'Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine';
/** A name that takes two lines on a phone. */
export const LONG_NAME = 'Şükrüye Gülşah Özdemiroğlu-Karamahmutoğulları';
/** A text of several lines with all Turkish letters. */
export const LONG_TEXT =
  'Pijamalı hasta yağız şoföre çabucak güvendi. İstanbul’un ılık bir sonbahar akşamında, Üsküdar’dan kalkan son vapurda, elindeki kitabın sayfalarını ' +
  'ağır ağır çeviriyor; her bölümün sonunda başını kaldırıp karşı kıyının ışıklarına bakıyordu.\n\nYıllar sonra aynı vapurda, aynı kitabı yeniden okurken ' +
  'bunu hatırlayacak, kenarına düştüğü küçük notları kendi el yazısı değilmiş gibi inceleyecekti. Bazı kitaplar okundukça kısalır, bazılarıysa uzar; bu, ' +
  'ikincilerdendi. Kapağı yıpranmış, sırtı iki kez yapıştırılmıştı ama tek bir sayfası bile eksik değildi.';
export const nothing = () => {};
