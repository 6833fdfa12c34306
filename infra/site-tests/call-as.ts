import type { TestMember } from '../api/testing/members';
import type { RunningSite } from '../testing/running-site';

/** Result of a member's call to a running site. @throws Error if refused */
export async function callAs<T>(site: RunningSite, member: TestMember, call: string, input: Record<string, string | number>): Promise<T> {
  const response = await fetch(`${site.url}/api/${call}?language=tr`, {
    method: 'POST',
    headers: { 'oturum-kodu': member.session },
    body: new URLSearchParams(Object.entries(input).map(([k, v]): [string, string] => [k, String(v)])),
  });
  const { _sonuc } = (await response.json()) as { _sonuc?: T };
  if (!_sonuc) throw new Error(`${call} answered ${response.status}`);
  return _sonuc;
}
