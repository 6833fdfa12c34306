import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '../../db/database';
import { siteSecret } from '../platform/secrets';
import type { ServedPage } from './page-code.rules';

const signature = async (db: Db, body: string) =>
  createHmac('sha256', await siteSecret(db, 'sayfalar'))
    .update(body)
    .digest();

/** Creates the signed code of a page being served, which proves that reports about its areas are genuine (R-HOLD-10). */
export async function sealPage(db: Db, served: Omit<ServedPage, 'page' | 'at'>): Promise<string> {
  const { device, member, areas } = served;
  const body = Buffer.from(JSON.stringify([randomBytes(12).toString('base64url'), device, member, areas, Date.now()])).toString('base64url');
  return `${body}.${(await signature(db, body)).toString('base64url')}`;
}

/** The page a code was issued for, null if invalid. */
export async function openPage(db: Db, code: string): Promise<ServedPage | null> {
  const [body = '', given = ''] = code.split('.');
  const wanted = await signature(db, body);
  const sent = Buffer.from(given, 'base64url');
  if (sent.length !== wanted.length || !timingSafeEqual(sent, wanted)) return null;
  const [page, device, member, areas, at] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [string, string, number, Record<string, string>, number];
  return { page, device, member, areas, at };
}
