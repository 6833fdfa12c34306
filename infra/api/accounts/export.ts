import type { Db } from '../../db/database';
import { csvFile } from '../platform/csv';
import { memberLists } from './member-data';
import { zip } from './zip';

/** The member's data as a ZIP of JSON and CSV files (KVKK, GDPR), without secrets such as the password hash. */
export async function exportMember(db: Db, memberId: number): Promise<Buffer> {
  const profile = await db
    .selectFrom('members')
    .select([
      'username as kadi',
      'name as adi',
      'email',
      'email_confirmed_at as eposta_onayi',
      'gender as cinsiyet',
      'birth_date as dogum_tarihi',
      'bio as hakkinda',
      'verified as onayli',
      'show_read as okundu_bilgisi',
      'message_from as mesaj_izni',
      'feed_view as akis_gorunumu',
      'location as konum',
      'website',
      'language as dil',
      'is_private as gizli',
      'comment_permission as yorum_izni',
      'premium_until as siki_okur_bitisi',
      'created_at as kayit',
      'terms_version as kosullar_surumu',
      'terms_accepted_at as kosullar_kabul',
      'first_steps as ilk_adimlar',
    ])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const files: Record<string, string> = {
    'BENIOKU.txt': `Yaprak hesabınızdaki verileriniz, ${new Date().toISOString()}.\nHer liste bir JSON ve bir CSV dosyasıdır; zamanlar UTC'dir.\n\nYour data at Yaprak. Each list is a JSON and a CSV file; times are UTC.\n`,
    'profil.json': JSON.stringify(profile, null, 1),
  };
  for (const [name, query] of Object.entries(memberLists)) {
    const { rows } = await query(memberId).execute(db);
    files[`${name}.json`] = JSON.stringify(rows, null, 1);
    if (rows.length) files[`${name}.csv`] = csvFile(Object.keys(rows[0] ?? {}), rows);
  }
  return zip(files);
}
