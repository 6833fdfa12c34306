import { createTransport } from 'nodemailer';
import type { Config } from '../../config/config';
import type { MailConfig } from '../../config/services';
import type { Db } from '../../db/database';
import type { JobKind, Jobs } from './jobs';
import { blocksOf, type LetterBlock, type LetterContent, renderLetter } from './letter';
import { inTransaction } from './retry';

export interface Mail extends Pick<LetterContent, 'lang' | 'ends' | 'stranger'> {
  to: string;
  subject: string;
  /** Paragraphs, or the parts of a letter. */
  text: string | readonly LetterBlock[];
  /** Address that ends such letters with one POST (RFC 8058); absent for letters that always go, such as those about security. */
  unsubscribe?: string;
  /** Moment (ISO 8601) from which the letter is of no use: the code in it has run out. */
  until?: string;
  /** What is written instead from then on, if the mail server was away for so long; without it nothing is. */
  late?: Pick<Mail, 'subject' | 'text'>;
}
/** What of a letter is still worth sending at a moment, in ms; null if nothing is. */
function stillOfUse({ until, late, ...mail }: Mail, now = Date.now()): Mail | null {
  if (until === undefined || now < Date.parse(until)) return mail;
  return late ? { ...mail, ...late } : null;
}
/** Who writes letters outside of requests. */
export interface Post {
  db: Db;
  mail: Pick<Mailer, 'send' | 'deliver' | 'queue'>;
  /** Origin of the site in links. */
  site: string;
  /** On a public site nothing is written to the invented addresses of demo accounts. */
  demo: boolean;
}
/** What letters outside of requests need, from what the API has. */
export const postOf = ({ db, mail, config }: { db: Db; mail: Post['mail']; config: Pick<Config, 'siteUrl' | 'environment'> }): Post => ({
  db,
  mail,
  site: config.siteUrl,
  demo: config.environment === 'development',
});

/**
 * Queues a letter in a transaction, so that it is neither lost when a process ends right after the commit nor sent without it. Without a queue it leaves after
 * the transaction, which a mail server that hangs would hold open.
 * @returns what is left to do after the commit
 */
export async function sendWithin(tx: Db, mail: Post['mail'], letter: Mail): Promise<() => Promise<void>> {
  if (mail.deliver && !mail.queue) return () => mail.send(letter);
  await mail.send(letter, tx);
  // What was queued could not be seen before.
  return async () => mail.queue?.wake(queueName);
}

/**
 * Writes what says that a letter was written, and queues the letter in the same transaction, so that it neither gets lost nor is written twice.
 * @param write returns the letter, if there is one
 */
export async function writeOnce(post: Post, write: (tx: Db) => Promise<Mail | null | undefined>): Promise<void> {
  const leave = await inTransaction(post.db, async (tx) => {
    const letter = await write(tx);
    return letter && sendWithin(tx, post.mail, letter);
  });
  await leave?.();
}

export interface Mailer {
  /** Queues a mail. @param tx the transaction that says it was written */
  send(mail: Mail, tx?: Db): Promise<void>;
  /** Sends a mail to the mail server immediately; absent if none is configured. @throws MailRefused */
  deliver?(mail: Mail): Promise<void>;
  /** Whether the mail server lets us in; absent if none is configured. @throws MailRefused */
  check?(): Promise<void>;
  /** With background jobs running, mail is queued and retried while the mail server is down. */
  queue?: Jobs;
}

const queueName = 'posta';
/** A letter is tried for one day at least and four at most: a mail server may be away over a weekend. */
const RETRIES = 14;
/** Letters that a process hands over at the same time: one that hangs keeps no other waiting. */
const LANES = 4;
/** The worker of the mail queue. An address that takes no mail is no reason to try again. */
export const deliverMail = (mailer: Mailer): JobKind => ({
  name: queueName,
  retries: RETRIES,
  lanes: LANES,
  // Codes and letters about security go before what members subscribe to: a weekly letter to all may take an hour.
  urgency: (mail: Mail) => (mail.unsubscribe ? 0 : 1),
  work: async (mail: Mail) => {
    const letter = stillOfUse(mail);
    try {
      if (letter) await mailer.deliver?.(letter);
    } catch (error) {
      if (!(error instanceof MailRefused && error.noSuchAddress)) throw error;
    }
  },
});
/** Sends at once what waits for another try: the mail server is back. */
export const hurryMail = async (mailer: Mailer): Promise<void> => mailer.queue?.hurry(queueName);
/** Letters that the mail server has not taken yet; undefined without one, or before background work runs. */
export const lettersWaiting = async (mailer: Mailer): Promise<number | undefined> => (mailer.deliver ? mailer.queue?.waiting(queueName) : undefined);

interface SmtpFault {
  message?: string;
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/** A letter did not go out. Says at which step and with which codes; the server's own words may name who it was for. */
export class MailRefused extends Error {
  override name = 'MailRefused';
  /** Whether the mailbox or its domain does not exist (RFC 3463: 5.1.x, 5.2.x), by the server's word. */
  readonly noSuchAddress: boolean;
  readonly code: string;
  constructor({ message, code, command, responseCode, response = '' }: SmtpFault) {
    const [, status] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(response) ?? [];
    // Before there is a connection the words are our own.
    super([code, responseCode, status, command === 'CONN' ? message : command && `after ${command}`].filter(Boolean).join(' ') || 'the mail server refused');
    this.code = code ?? '';
    this.noSuchAddress = command === 'RCPT TO' && /^5\.[12]\./.test(status ?? '');
  }
}

/** A mail server that hangs is given up after this many ms; the queue tries again later. */
const PATIENCE_MS = 20_000;

const rendered = ({ text, ...mail }: Mail) => renderLetter({ ...mail, blocks: typeof text === 'string' ? blocksOf(text) : text });

/** Sends mail by SMTP if configured; otherwise stores it in `mail_messages`, which the development mailbox shows. Every mail has text and HTML. */
export function createMailer(config: MailConfig | null, db: Db): Mailer {
  if (!config) {
    return {
      async send(mail, tx = db) {
        await tx
          .insertInto('mail_messages')
          .values({ recipient: mail.to, subject: mail.subject, ...rendered(mail), unsubscribe: mail.unsubscribe ?? null })
          .execute();
      },
    };
  }
  const transport = createTransport({ url: config.smtpUrl, connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS });
  return {
    async send(mail, tx) {
      if (this.queue) await this.queue.send(queueName, mail, tx);
      else await this.deliver?.(mail);
    },
    async check() {
      await transport.verify().catch((fault: SmtpFault) => {
        throw new MailRefused(fault);
      });
    },
    async deliver(mail) {
      const sent = transport.sendMail({
        from: config.from,
        to: mail.to,
        subject: mail.subject,
        ...rendered(mail),
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(mail.unsubscribe ? { 'List-Unsubscribe': `<${mail.unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
        },
      });
      await sent.catch((fault: SmtpFault) => {
        throw new MailRefused(fault);
      });
    },
  };
}
