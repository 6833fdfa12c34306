import type { CallPath, Input, Result } from '@yaprak/shared-kit/contract';
import type { Answer, CallOptions, TestApi } from './server';

/** A simulated browser with its own cookies and IP address. */
export interface TestBrowser {
  post<P extends CallPath>(path: P, input?: Input<P>, options?: Pick<CallOptions, 'session' | 'lang'>): Promise<Answer<Result<P>>>;
  /** Value of a cookie set by the site. */
  cookie(name: string): string | undefined;
}

let opened = 0;
const nextAddress = () => `198.51.${Math.floor(opened / 250)}.${(opened % 250) + 1}`;

export function openBrowser(api: TestApi, address?: string): TestBrowser {
  opened += 1;
  const from = address ?? nextAddress();
  const jar = new Map<string, string>();
  const code = `tarayici-${opened}`;
  return {
    async post(path, input, options = {}) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await api.post(path, input, {
        ...options,
        headers: { 'x-forwarded-for': from, 'user-agent': chrome, 'cihaz-kodu': code, ...(cookie ? { cookie } : {}) },
      });
      for (const line of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
        jar.set(name, value);
      }
      return answer;
    },
    cookie: (name) => jar.get(name),
  };
}
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
