import type { Db } from '../../db/database';
import type { Api } from '../platform';
import { escapeHtml } from '../platform/html';
import { requestLanguage } from '../platform/language';
import { networkOf } from '../platform/rate-limit';
import { siteSecret } from '../platform/secrets';
import { topicNames } from './letter-texts';
import { readUnsubscribeToken, type UnsubscribeScope, unsubscribeToken } from './unsubscribe.rules';

const PATH = '/api/posta/birak';
const LIMIT = { points: 60, seconds: 600 };
const secret = (db: Db) => siteSecret(db, 'posta-birakma');

/** Addresses that end letters to a member, by scope. @param site origin of the site */
export async function unsubscribeAddress(db: Db, site: string, memberId: number): Promise<(scope: UnsubscribeScope) => string> {
  const key = await secret(db);
  return (scope) => `${site}${PATH}/${unsubscribeToken(key, memberId, scope)}`;
}

async function end(db: Db, memberId: number, scope: UnsubscribeScope): Promise<void> {
  if (scope === 'ozet') await db.updateTable('member_preferences').set({ weekly_digest: false }).where('member_id', '=', memberId).execute();
  else
    await db
      .updateTable('notice_choices')
      .set({ chosen: false })
      .where('member_id', '=', memberId)
      .where('channel', '=', 'eposta')
      .$if(scope !== 'bildirim', (q) => q.where('topic', '=', scope))
      .execute();
}

type Lang = 'tr' | 'en';
const about: Record<Lang, (scope: UnsubscribeScope) => string> = {
  tr: (scope) => (scope === 'ozet' ? 'haftalık özeti' : scope === 'bildirim' ? 'bildirim e-postalarını' : `${topicNames[scope].tr} ilgili e-postaları`),
  en: (scope) => (scope === 'ozet' ? 'the weekly digest' : scope === 'bildirim' ? 'notification e-mails' : `e-mails about ${topicNames[scope].en}`),
};
const style =
  ':root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif;background:#f6f3ec;color:#23211c}main{max-width:26em;padding:24px;text-align:center}h1{font:600 24px/1.25 Georgia,serif}a,button{font:inherit;color:inherit}button{padding:11px 20px;border:0;border-radius:6px;background:#2f6b4f;color:#fff;cursor:pointer}@media(prefers-color-scheme:dark){body{background:#15171c;color:#e9e6df}button{background:#7cc4a0;color:#15171c}}';
const policy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

function pageOf(lang: Lang, heading: string, body: string): string {
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(heading)} · Yaprak</title><style>${style}</style></head><body><main><h1>${escapeHtml(heading)}</h1>${body}</main></body></html>`;
}

/**
 * The page behind the links that end letters (R-TOUCH-05): it works without signing in. GET only asks, since mail programs open links by themselves; POST ends them, by the button or by
 * the one press of RFC 8058.
 */
export function registerUnsubscribe({ app, deps }: Api): void {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'POST'],
    // A link that a mail program cut short or added a slash to leads to the page, too.
    url: `${PATH}/*`,
    schema: { hide: true },
    async handler(request, reply) {
      await app.rateLimits.takeFrom('posta-birak', networkOf(request.ip), LIMIT);
      const found = readUnsubscribeToken(await secret(deps.db), request.params['*'].replace(/\/+$/, ''));
      const member = found && (await deps.db.selectFrom('members').select('language').where('id', '=', found.memberId).executeTakeFirst());
      const lang: Lang = member?.language === 'en' || member?.language === 'tr' ? member.language : requestLanguage(request);
      void reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header('content-security-policy', policy)
        .type('text/html; charset=utf-8');
      const tr = lang === 'tr';
      const settings = `<p><a href="/ayarlar/bildirimler">${tr ? 'Bildirim ayarları' : 'Notification settings'}</a></p>`;
      if (!found || !member)
        return reply
          .code(404)
          .send(
            pageOf(
              lang,
              tr ? 'Bu bağlantı geçerli değil' : 'This link is not valid',
              `<p>${tr ? 'E-postaları ayarlarınızdan da kesebilirsiniz.' : 'You can also stop e-mails in your settings.'}</p>${settings}`,
            ),
          );
      const what = about[lang](found.scope);
      if (request.method === 'POST') {
        await end(deps.db, found.memberId, found.scope);
        return reply.send(
          pageOf(
            lang,
            tr ? 'Artık göndermeyeceğiz' : 'We will not send them any more',
            `<p>${tr ? `Bundan böyle ${what} almayacaksınız. Güvenlikle ilgili e-postalar gelmeye devam eder.` : `You will get ${what} no more. E-mails about security still arrive.`}</p>${settings}`,
          ),
        );
      }
      return reply.send(
        pageOf(
          lang,
          tr ? 'E-postaları kes' : 'Stop e-mails',
          `<p>${tr ? `Bundan böyle ${what} almak istemiyor musunuz?` : `Do you want to get ${what} no more?`}</p><form method="post"><button>${tr ? 'Artık gönderme' : 'Stop sending'}</button></form>${settings}`,
        ),
      );
    },
  });
}
