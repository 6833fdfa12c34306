import type { Api } from './context';
import { escapeHtml } from './html';
import { asksThisMachine, isLocalRequest, isLoopback } from './local-request.rules';

/**
 * The browser mailbox of a site without a mail server. It shows everyone's codes, so it exists only in development, on a site that listens on this machine
 * alone, and answers only local requests (R-HOLD-04). It does not exist where mail is really sent.
 */
export function mountDevelopmentMailbox({ app, deps }: Api): void {
  const { mail, environment, host } = deps.config;
  if (mail || environment !== 'development' || !isLoopback(host)) return;
  app.get('/api/gelisim/posta', { schema: { hide: true } }, async (request, reply) => {
    if (!isLocalRequest(request) || !asksThisMachine(request.headers.host)) return reply.callNotFound();
    const { kime } = request.query as { kime?: string };
    const mails = await deps.db
      .selectFrom('mail_messages')
      .selectAll()
      .$if(typeof kime === 'string' && kime !== '', (q) => q.where('recipient', '=', kime as string))
      .orderBy('id', 'desc')
      .limit(50)
      .execute();
    const list = mails
      .map(
        (m) =>
          `<article><h2>${escapeHtml(m.subject)}</h2><p><b>${escapeHtml(m.recipient)}</b> · <time>${m.created_at.toISOString()}</time></p>${m.unsubscribe ? `<p>List-Unsubscribe: <a href="${escapeHtml(m.unsubscribe)}">${escapeHtml(m.unsubscribe)}</a></p>` : ''}${m.html}</article>`,
      )
      .join('<hr>');
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'")
      .send(
        `<!doctype html><html lang="tr"><meta charset="utf-8"><title>Geliştirme posta kutusu</title><body style="font:15px/1.5 system-ui;max-width:44em;margin:2em auto"><h1>Geliştirme posta kutusu</h1>${list || '<p>Henüz posta yok.</p>'}`,
      );
  });
}
