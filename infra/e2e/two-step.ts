import { type APIRequestContext, expect } from '@playwright/test';
import { codeOf } from '../api/accounts/totp.rules';

/** What an authenticator app shows for a key in Base32; accepted for another 30 s at least. */
export function appCode(key: string): string {
  const bits = [...key].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  return codeOf(bytes, Math.floor(Date.now() / 30_000));
}

/** Turns two-step sign-in on by the calls that the settings make; the form has a journey of its own. @returns the backup codes, which each count once */
export async function turnTwoStepOn(request: APIRequestContext, { name, password }: { name: string; password: string }): Promise<string[]> {
  const call = async <T>(path: string, form: Record<string, string>, session = ''): Promise<T> => {
    const answer = await request.post(`/api/v2/hesap/${path}`, { form, headers: session ? { 'Oturum-Kodu': session } : {} });
    expect(answer.status(), await answer.text()).toBe(200);
    return ((await answer.json()) as { _sonuc: T })._sonuc;
  };
  const { oturumkodu } = await call<{ oturumkodu: string }>('girisYap', { kadiVeyaEmail: name, sifre: password });
  const { anahtar } = await call<{ anahtar: string }>('ikiAdim/baslat', {}, oturumkodu);
  return (await call<{ yedekKodlar: string[] }>('ikiAdim/onayla', { dogrulamaKodu: appCode(anahtar) }, oturumkodu)).yedekKodlar;
}
