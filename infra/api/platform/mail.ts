import { createTransport } from 'nodemailer';
import type { MailConfig } from '../../config/config';
import type { Db } from '../../db/database';
import { escapeHtml } from './html';
import type { JobKind, Jobs } from './jobs';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}
export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Sends a mail to the mail server immediately; absent if none is configured. */
  deliver?(mail: Mail): Promise<void>;
  /** With background jobs running, mail is queued and retried while the mail server is down. */
  queue?: Jobs;
}

const queueName = 'posta';
/** The worker of the mail queue. */
export const deliverMail = (mailer: Mailer): JobKind => ({ name: queueName, work: async (mail: Mail) => mailer.deliver?.(mail) });

/** The text as a plain HTML email with clickable links. */
const htmlOf = (text: string) =>
  `<div style="font:16px/1.6 Georgia,serif;max-width:34em">${escapeHtml(text)
    .replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
    .replace(/\n/g, '<br>')}</div>`;

/** Sends mail by SMTP if configured; otherwise stores it in `mail_messages`, which the development mailbox shows. */
export function createMailer(config: MailConfig | null, db: Db): Mailer {
  if (!config) {
    return {
      async send({ to, subject, text }) {
        await db
          .insertInto('mail_messages')
          .values({ recipient: to, subject, text, html: htmlOf(text) })
          .execute();
      },
    };
  }
  const transport = createTransport(config.smtpUrl);
  return {
    async send(mail) {
      if (this.queue) await this.queue.send(queueName, mail);
      else await this.deliver?.(mail);
    },
    async deliver({ to, subject, text }) {
      await transport.sendMail({ from: config.from, to, subject, text, html: htmlOf(text) });
    },
  };
}
