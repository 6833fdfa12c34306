import { createTransport } from 'nodemailer';
import type { MailConfig } from '../../config/config';
import type { Db } from '../../db/database';
import type { JobKind, Jobs } from './jobs';
import { blocksOf, type LetterBlock, type LetterContent, renderLetter } from './letter';

export interface Mail extends Pick<LetterContent, 'lang' | 'ends' | 'stranger'> {
  to: string;
  subject: string;
  /** Paragraphs, or the parts of a letter. */
  text: string | readonly LetterBlock[];
  /** Address that ends such letters with one POST (RFC 8058); absent for letters that always go, such as those about security. */
  unsubscribe?: string;
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

/** A mail server that hangs is given up after this many ms; the queue tries again later. */
const PATIENCE_MS = 20_000;

const rendered = ({ text, ...mail }: Mail) => renderLetter({ ...mail, blocks: typeof text === 'string' ? blocksOf(text) : text });

/** Sends mail by SMTP if configured; otherwise stores it in `mail_messages`, which the development mailbox shows. Every mail has text and HTML. */
export function createMailer(config: MailConfig | null, db: Db): Mailer {
  if (!config) {
    return {
      async send(mail) {
        await db
          .insertInto('mail_messages')
          .values({ recipient: mail.to, subject: mail.subject, ...rendered(mail), unsubscribe: mail.unsubscribe ?? null })
          .execute();
      },
    };
  }
  const transport = createTransport({ url: config.smtpUrl, connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS });
  return {
    async send(mail) {
      if (this.queue) await this.queue.send(queueName, mail);
      else await this.deliver?.(mail);
    },
    async deliver(mail) {
      await transport.sendMail({
        from: config.from,
        to: mail.to,
        subject: mail.subject,
        ...rendered(mail),
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(mail.unsubscribe ? { 'List-Unsubscribe': `<${mail.unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
        },
      });
    },
  };
}
