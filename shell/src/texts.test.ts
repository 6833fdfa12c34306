import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(__dirname, '../texts');
const read = (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Record<string, string>;
const names = readdirSync(folder).flatMap((file) => (file.endsWith('tr.json') ? [file.replace(/\.?tr\.json$/, '')] : []));
const file = (name: string, lang: string) => (name ? `${name}.${lang}.json` : `${lang}.json`);
const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort().join();

test.each(names.map((name) => [name || 'shell', name]))('[R-I18N-01] the texts of %s say the same in both languages', (_, name) => {
  const [tr, en] = [read(file(name, 'tr')), read(file(name, 'en'))];
  expect(Object.keys(tr).sort()).toEqual(Object.keys(en).sort());
  for (const key of Object.keys(tr)) {
    expect([key, placeholders(tr[key] ?? '')]).toEqual([key, placeholders(en[key] ?? '')]);
    expect([key, (tr[key] ?? '').trim() !== '', (en[key] ?? '').trim() !== '']).toEqual([key, true, true]);
  }
});
