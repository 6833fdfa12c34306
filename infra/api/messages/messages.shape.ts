import type { Conversation, Message, Reaction } from '@yaprak/shared-kit/contract';
import { toParts } from '../entities/text/marks.shape';
import { mediaUrl, mediaUrlFor } from '../platform/media/media-address';
import { lightName, nameOfType } from '../platform/media/recording.rules';
import { bit } from '../platform/wire';
import type { ConversationRow, MemberRow, MessageRow } from './messages.queries';

const iso = (moment: string | Date) => new Date(moment).toISOString();

/** A reader as referenced in messages. */
export const toMember = (m: MemberRow) => ({
  id: m.id,
  adi: m.name,
  kadi: m.username,
  onay: bit(m.verified),
  ...(m.avatar_key ? { resim: mediaUrl(m.avatar_key) } : {}),
});

/** URLs of a message's image, audio or video for the receiving member. */
function mediaOf({ media_key: key, width, height, mime, seconds, poster_key, light_bytes }: MessageRow, viewer: number) {
  if (!key) return {};
  const url = mediaUrlFor(viewer);
  const recording = mime ? nameOfType(mime) : undefined;
  return {
    ...(width && height ? { genislik: width, yukseklik: height } : {}),
    ...(recording
      ? {
          dosya: `${url(key)}/${recording}`,
          ...(mime && light_bytes ? { hafif: `${url(key)}/${lightName(mime)}` } : {}),
          saniye: Math.max(1, Math.round(seconds ?? 0)),
          ...(poster_key ? { resim: url(poster_key) } : {}),
        }
      : { resim: url(key) }),
  };
}

/** Reactions on the wire: each with those who chose it, the first to come first. */
export function toReactions(rows: MessageRow['reactions']): NonNullable<Message['tepkiler']> {
  const by = new Map<string, number[]>();
  for (const { reaction, member } of rows) by.set(reaction, [...(by.get(reaction) ?? []), member]);
  return [...by].map(([tepki, uyeler]) => ({ tepki: tepki as Reaction, uyeler }));
}

/** A message on the wire for one of its readers (R-ENT-39 … R-ENT-43); its files open for that member only. */
export const toMessage = (m: MessageRow, viewer: number): Message => ({
  id: m.id,
  eskiId: m.client_id,
  konusmaid: m.conversation_id,
  uye: toMember(m.author),
  turu: m.kind,
  mesaj: m.text,
  ...toParts(m.text, m),
  durum: bit(m.read),
  silindi: bit(m.deleted_at !== null),
  zaman: iso(m.created_at),
  ...mediaOf(m, viewer),
  ...(m.target ? { hedef: toMember(m.target) } : {}),
  ...(m.forwarded ? { iletildi: 1 as const } : {}),
  ...(m.reply ? { yanit: { id: m.reply.id, uye: toMember(m.reply.author), turu: m.reply.kind, mesaj: m.reply.text, silindi: bit(m.reply.deleted) } } : {}),
  ...(m.reactions.length ? { tepkiler: toReactions(m.reactions) } : {}),
  ...(m.edited_at ? { duzenleme: iso(m.edited_at) } : {}),
  ...(m.change ? { surum: m.change } : {}),
});

/** A conversation on the wire as one of its members sees it; without a name it is named after the others. */
export const toConversation = (c: ConversationRow, viewer: number): Conversation => ({
  id: c.id,
  turu: c.kind,
  durum: c.state === 'ret' ? 'istek' : c.state,
  baslik: c.title ?? c.members.map((m) => m.name).join(', '),
  uyeler: c.members.map(toMember),
  ...(c.absent.length ? { sayfasizlar: c.absent } : {}),
  ...(c.kind === 'grup' && c.created_by ? { kurucuId: c.created_by } : {}),
  ...(c.kind === 'grup' ? { yoneticiler: c.admins } : {}),
  ...(c.description ? { aciklama: c.description } : {}),
  ...(c.image_key ? { resim: mediaUrlFor(viewer)(c.image_key) } : {}),
  ...(c.invitation ? { davetKodu: c.invitation } : {}),
  ...(c.waiting ? { bekliyor: 1 as const } : {}),
  ...(c.asked ? { istekGitti: 1 as const } : {}),
  gorulme: bit(c.unread_count === 0),
  okunma: bit(c.unread_count === 0),
  okunmamis: c.unread_count,
  ...(c.muted ? { sessiz: 1 as const } : {}),
  ...(c.muted && c.muted_until ? { sessizBitis: iso(c.muted_until) } : {}),
  ...(c.pinned_at ? { sabit: 1 as const } : {}),
  ...(c.since_message_id ? { baslangic: c.since_message_id } : {}),
  ...(c.last ? { sonMesaj: toMessage(c.last, viewer) } : {}),
});
