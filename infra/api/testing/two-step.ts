import { codeOf } from '../accounts/totp.rules';
import { unseal } from '../accounts/two-step';
import type { TestApi, TestMember } from './server';

/** The code the member's app would show; `later` in steps of 30 s, because each code works once. */
export async function appCode(api: TestApi, member: TestMember, later = 0): Promise<string> {
  const { secret } = await api.db.selectFrom('two_step').select('secret').where('member_id', '=', member.id).executeTakeFirstOrThrow();
  return codeOf(await unseal(api.db, secret), Math.floor(Date.now() / 30_000) + later);
}

/** Enables two-step sign-in without using up a code that the test needs afterwards. @returns the backup codes */
export async function turnTwoStepOn(api: TestApi, member: TestMember): Promise<string[]> {
  await api.post('v2/hesap/ikiAdim/baslat', {}, { session: member });
  const confirmed = await api.post('v2/hesap/ikiAdim/onayla', { dogrulamaKodu: await appCode(api, member) }, { session: member });
  await api.db.updateTable('two_step').set({ last_step: 0 }).where('member_id', '=', member.id).execute();
  return confirmed.body._sonuc.yedekKodlar;
}
