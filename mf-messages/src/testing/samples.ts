import type { Conversation, Member, Message } from '@yaprak/shared-kit/contract';

export const ada: Member = { id: 1, adi: 'Ada', kadi: 'ada' };
export const can: Member = { id: 2, adi: 'Can', kadi: 'can' };

export const message = (id: number, change: Partial<Message> = {}): Message => ({
  id,
  konusmaid: 7,
  uye: can,
  turu: 'metin',
  mesaj: `m${id}`,
  durum: 0,
  silindi: 0,
  zaman: '2026-03-01T10:00:00.000Z',
  ...change,
});
export const conversation = (change: Partial<Conversation> = {}): Conversation => ({
  id: 7,
  turu: 'ikili',
  durum: 'normal',
  baslik: 'Can',
  uyeler: [can],
  gorulme: 1,
  okunma: 1,
  okunmamis: 0,
  ...change,
});
