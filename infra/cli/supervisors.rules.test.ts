import { type ProcessFacts, supervisorsOf } from './supervisors.rules';

/** A chain of processes from the oldest to ourselves; `!` marks a session leader. */
const supervisors = (line: string, byNpm: boolean) => {
  const names = line.split(' > ');
  const all = names.map((name, i): ProcessFacts => ({ pid: i + 1, parent: i, leader: name.endsWith('!'), name: name.replace('!', '') }));
  return supervisorsOf((pid) => all[pid - 1] ?? null, all.length, byNpm).map((pid) => names[pid - 1]?.replace('!', ''));
};

test.each([
  ['init > bash! > npm > node', ['npm']],
  ['init > bash! > npm > sh > node', ['sh', 'npm']],
  ['init > supervisord > npm > node', ['npm', 'supervisord']],
  ['init > supervisord > npm > sh > node', ['sh', 'npm', 'supervisord']],
  ['init > systemd > python > npm > node', ['npm', 'python']],
  ['init > python > npm! > node', ['npm']],
  ['init > npm > node', ['npm']],
  ['npm > node', []],
])('[R-HOLD-17] started by npm: the end of which of %s ends the site', (line, expected) => expect(supervisors(line, true)).toEqual(expected));

test.each([
  ['init > bash! > node', []],
  ['init > sshd > -zsh! > node', []],
  ['init > supervisord > node', ['supervisord']],
  ['init > supervisord > node!', []],
  ['init > node', []],
])('[R-HOLD-17] started without npm: the end of which of %s ends the site', (line, expected) => expect(supervisors(line, false)).toEqual(expected));
