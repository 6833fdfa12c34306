import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/** What others' tools make of a document: the findings of two linters as JSON, or the types of a client. @throws Error with what the tool has said */
export async function runTools(command: 'lint' | 'types', document: object): Promise<string> {
  const child = spawn(process.execPath, [path.join(__dirname, 'tools.mjs'), command], { stdio: 'pipe' });
  const answers = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  child.stdin.end(JSON.stringify(document));
  const [out, said, [code]] = await answers;
  if (code !== 0) throw new Error(said);
  return out;
}
