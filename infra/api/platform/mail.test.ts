import type { Db } from '../../db/database';
import { mails } from '../accounts/mails';
import { deliverMail, type Mail, type Mailer, MailRefused, sendWithin } from './mail';

const letter: Mail = { to: 'ada@ornek.test', lang: 'tr', subject: 'Yaprak', text: 'Merhaba' };
const MINUTE = 60_000;
afterEach(() => jest.useRealTimers());

/** What a letter taken from the queue some minutes after it was written becomes. */
async function after(minutes: number, mail: Mail, delivered: Mail[] = []): Promise<Mail[]> {
  const { work } = deliverMail({ send: async () => {}, deliver: async (sent) => void delivered.push(sent) });
  jest.useFakeTimers({ now: Date.now() + minutes * MINUTE, doNotFake: ['nextTick'] });
  await work(mail);
  return delivered;
}

test('[R-HOLD-19] a letter waits for the mail server however long; one with a code goes only while the code is good', async () => {
  const reset: Mail = { ...letter, ...mails.reset('tr', 'Ada', '123456') };
  expect(await after(9, reset)).toEqual([expect.objectContaining({ to: letter.to, subject: 'Yaprak şifre yenileme kodunuz: 123456' })]);
  expect(await after(11, reset)).toEqual([]);
  expect(await after(60 * 24, letter)).toEqual([letter]);
});

test.each([
  ['tr', 'Yaprak onay kodunuz gecikti', 'Yeni kod iste'],
  ['en', 'Your Yaprak code came too late', 'Ask for a new code'],
] as const)(
  '[R-HOLD-19] (%s) who has just signed up is told that the code came too late and where to ask for another; never the old code',
  async (lang, subject, button) => {
    const welcome: Mail = { ...letter, lang, ...mails.confirm(lang, 'Ada', '123456', 'https://yaprak.ornek') };
    const [late, ...more] = await after(60, welcome);
    expect(more).toEqual([]);
    expect(late).toMatchObject({ to: letter.to, lang, subject, text: expect.arrayContaining([{ button, url: 'https://yaprak.ornek/eposta-onayla' }]) });
    expect(JSON.stringify(late)).not.toContain('123456');
    expect(await after(60, { ...letter, ...mails.confirm(lang, 'Ada', '123456') })).toEqual([]);
  },
);

test('[R-HOLD-13] a letter of a transaction is queued in it and looked for after the commit; without a queue it leaves then', async () => {
  const did: string[] = [];
  const tx = {} as Db;
  const queue: Mailer['queue'] = {
    send: async () => {},
    wake: (name) => void did.push(`wake ${name}`),
    hurry: async () => {},
    waiting: async () => 0,
    stop: async () => {},
  };
  const mailer = (more: object) => ({
    deliver: async () => {},
    send: async (_: Mail, within?: Db) => void did.push(within === tx ? 'within' : 'after'),
    ...more,
  });
  for (const more of [{ queue }, {}, { deliver: undefined }]) {
    const leave = await sendWithin(tx, mailer(more), letter);
    did.push('commit');
    await leave();
  }
  expect(did).toEqual(['within', 'commit', 'wake posta', 'commit', 'after', 'within', 'commit']);
});

test('[R-HOLD-19] a letter is tried again unless its address does not exist', async () => {
  const failing = (fault: ConstructorParameters<typeof MailRefused>[0]) =>
    deliverMail({
      send: async () => {},
      deliver: async () => {
        throw new MailRefused(fault);
      },
    }).work(letter);
  await expect(failing({ code: 'ESOCKET', command: 'CONN' })).rejects.toThrow(MailRefused);
  await expect(failing({ code: 'EENVELOPE', command: 'RCPT TO', response: '550 5.1.1 unknown' })).resolves.toBeUndefined();
});
