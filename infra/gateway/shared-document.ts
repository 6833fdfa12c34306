import { createHash } from 'node:crypto';
import type { ShellVersion } from '../build/describe';

const hashed = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const loaders = new WeakMap<ShellVersion, string>();
/**
 * Starts the shell in a page whose scripts have no nonce: its files stand in the script, so that its hash vouches for them and for nothing that the page says. Stands at
 * the end of the page, where everything is there; the files are on their way since its head.
 */
export function shellLoader(shell: ShellVersion): string {
  let script = loaders.get(shell);
  if (script === undefined) {
    const files = JSON.stringify(shell.scripts.map(({ href, integrity }) => [href, integrity])).replaceAll('<', '\\u003c');
    script = `{const p=window.trustedTypes?.createPolicy('yaprak',{createScriptURL:(u)=>u});for(const[u,i]of${files}){const s=document.createElement('script');s.async=false;s.crossOrigin='anonymous';if(i)s.integrity=i;s.src=p?p.createScriptURL(u):u;document.head.append(s)}}`;
    loaders.set(shell, script);
  }
  return script;
}

/**
 * Lets in these scripts and files asked for early, each by its hash, and nothing else that the page holds: everybody who gets the page knows its nonce. So that
 * is for styles alone, as libraries add some that no hash can name in advance.
 */
export function sharedScriptSources(scripts: readonly string[], files: readonly { integrity: string }[]): string {
  // Without its integrity the policy would refuse a file until the shell asks for it.
  const early = files.filter(({ integrity }) => integrity).map(({ integrity }) => `'${integrity}'`);
  return [...new Set([...scripts.map(hashed), ...early]), "'strict-dynamic'"].join(' ');
}
