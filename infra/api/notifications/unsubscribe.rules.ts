import { createHmac, timingSafeEqual } from 'node:crypto';
import type { NoticeTopic } from '@yaprak/shared-kit/contract';
import { noticeTopics } from '@yaprak/shared-kit/contract';

/** What a link ends: letters about one topic, all about notifications, the weekly digest. */
export type UnsubscribeScope = NoticeTopic | 'bildirim' | 'ozet';
const scopes: readonly string[] = [...noticeTopics, 'bildirim', 'ozet'];

const sign = (key: Buffer, memberId: number, scope: string) => createHmac('sha256', key).update(`${memberId}.${scope}`).digest();

/** A token that ends letters of one scope to one member, and does nothing else. It lasts as long as the letter it stands in. */
export const unsubscribeToken = (key: Buffer, memberId: number, scope: UnsubscribeScope): string =>
  `${memberId}.${scope}.${sign(key, memberId, scope).toString('base64url')}`;

/** Member and scope of a token; null unless this site has signed exactly it. */
export function readUnsubscribeToken(key: Buffer, token: string): { memberId: number; scope: UnsubscribeScope } | null {
  const [, id, scope, mac] = /^([1-9]\d{0,15})\.([a-z]+)\.([A-Za-z0-9_-]{43})$/.exec(token) ?? [];
  if (!id || !scope || !mac || !scopes.includes(scope)) return null;
  if (!timingSafeEqual(sign(key, Number(id), scope), Buffer.from(mac, 'base64url'))) return null;
  return { memberId: Number(id), scope: scope as UnsubscribeScope };
}
