import { randomUUID } from 'node:crypto';
import { befriend, insertMember, type TestMember } from '../../api/testing/members';
import { createDatabase, type Db } from '../../db/database';
import { databaseUrl, type Layout } from '../layout';

/** Two members who talk, and their conversation. */
export interface Pair {
  writer: TestMember;
  reader: TestMember;
  conversation: number;
}

/** Does something in the cluster's database, at the primary. */
export async function inPrimary<T>({ ports }: Layout, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = createDatabase(databaseUrl(ports.primary));
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/** Creates pairs of members who write, read and talk. @throws Error when the site refuses */
export async function createPairs(layout: Layout, count: number): Promise<Pair[]> {
  const tag = randomUUID().slice(0, 8);
  const members = await inPrimary(layout, async (db) => {
    const made: [TestMember, TestMember][] = [];
    for (let i = 0; i < count; i++) {
      const both: [TestMember, TestMember] = [
        await insertMember(db, { username: `yazan_${tag}_${i}` }),
        await insertMember(db, { username: `okuyan_${tag}_${i}` }),
      ];
      await befriend(db, ...both);
      made.push(both);
    }
    return made;
  });
  return Promise.all(
    members.map(async ([writer, reader]) => {
      const response = await fetch(`http://127.0.0.1:${layout.ports.site}/api/v2/mesajlar/ac`, {
        method: 'POST',
        headers: { 'oturum-kodu': writer.session },
        body: new URLSearchParams({ uyeId: String(reader.id) }),
      });
      const { _sonuc } = (await response.json()) as { _sonuc: { konusma: { id: number } } };
      return { writer, reader, conversation: _sonuc.konusma.id };
    }),
  );
}
