import { publishedAreas } from './areas';
import { type Contract, contractFaults, lastRecorded, presentContract, publishedFolder } from './report';
import { readShape, type Shape, writeShape } from './shape.rules';

const areas = publishedAreas(publishedFolder);
const everybody = 'Published areas that may use it: mf-eski-bir, mf-eski-iki, mf-eski-uc.';
const nobody = 'No published area uses it.';
const now = presentContract();
const copy = (shape: Shape) => new Map([...shape].map(([owner, members]) => [owner, new Map(members)]));

/** What is said if the contract were what `change` makes of it. */
function after(change: (kit: Map<string, Map<string, string>>, wire: Map<string, Map<string, string>>) => void): string[] {
  const changed = { kit: copy(now.kit), wire: copy(now.wire) };
  change(changed.kit, changed.wire);
  return contractFaults({ version: '1.1', contract: now }, changed as Contract, areas, '1.1').slice(0, -1);
}

test('[R-OPEN-11] nothing that was recorded breaks unless the contract is raised (npm run contract)', () => {
  const last = lastRecorded();
  expect(last.contract.kit.size).toBeGreaterThan(250);
  expect(last.contract.wire.size).toBeGreaterThan(400);
  expect(contractFaults(last, now, areas)).toEqual([]);
});

test('a shape is the same once written and read', () => {
  expect(writeShape(readShape(writeShape(now.wire)))).toBe(writeShape(now.wire));
});

test('[R-OPEN-11] it is said what breaks, and which published areas it concerns', () => {
  const field = (shape: Map<string, Map<string, string>>, owner: string) => shape.get(owner) as Map<string, string>;
  // A name that is removed; one that no area of those uses.
  expect(after((kit) => kit.delete('BookCover'))).toEqual([`BookCover is gone. ${everybody}`]);
  expect(after((kit) => kit.delete('FollowButton'))).toEqual([`FollowButton is gone. ${nobody}`]);
  // A field that is removed, of a component, of a call, and of a shape inside of what a call answers.
  expect(after((kit) => field(kit, 'BookCover').delete('silent?'))).toEqual([`BookCover: silent is gone. ${everybody}`]);
  expect(after((kit) => field(kit, 'BookCover').delete('fluid?'))).toEqual([`BookCover: fluid is gone. ${nobody}`]);
  expect(after((_, wire) => field(wire, 'GET v2/kitap/liste').delete('sent.kaynak'))).toEqual([`GET v2/kitap/liste: sent.kaynak is gone. ${everybody}`]);
  expect(after((_, wire) => field(wire, 'Book').delete('yazarAdi'))).toEqual([`Book: yazarAdi is gone. ${everybody}`]);
  expect(after((_, wire) => field(wire, 'Comment').delete('metin'))[0]).toContain(nobody);
  // A type that changes, behind a component too; alternatives that are added or taken away.
  expect(after((kit) => field(kit, 'BookCover').set('work', 'string'))).toEqual([`BookCover: work was string | number and is string. ${everybody}`]);
  expect(after((kit) => field(kit, 'ButtonProps').set('size?', "'m'"))).toEqual([`ButtonProps: size was 's' | 'm' and is 'm'. ${everybody}`]);
  expect(after((kit) => field(kit, 'ButtonProps').set('size?', "'s' | 'm' | 'l'"))).toEqual([]);
  expect(after((_, wire) => field(wire, 'Book').set('adi', 'integer'))).toEqual([`Book: adi was string and is integer. ${everybody}`]);
  // What may be absent from now on, or must be there.
  const absent = (_: unknown, wire: Map<string, Map<string, string>>) => void (field(wire, 'Book').delete('adi') && field(wire, 'Book').set('adi?', 'string'));
  expect(after(absent)).toEqual([`Book: adi may be absent from now on. ${everybody}`]);
  expect(after((_, wire) => field(wire, 'GET v2/kitap/liste').set('sent.ulke', 'string'))).toEqual([
    `GET v2/kitap/liste: sent.ulke is required from now on. ${everybody}`,
  ]);
  expect(after((kit) => field(kit, 'ButtonProps').set('tone', 'string'))).toEqual([`ButtonProps: tone is required from now on. ${everybody}`]);
});

test('[R-OPEN-11] a part that gets a name of its own breaks nothing, unless something of it is left out', () => {
  const name = (fields: string[]) => (_: unknown, wire: Map<string, Map<string, string>>) => {
    const book = wire.get('Book') as Map<string, string>;
    book.set('okuma?', 'Marked');
    wire.set('Marked', new Map(fields.map((field) => [field, book.get(`okuma.${field}`) ?? ''])));
    for (const field of ['puan?', 'raf']) book.delete(`okuma.${field}`);
  };
  expect(after(name(['puan?', 'raf']))).toEqual([]);
  expect(after(name(['puan?']))).toEqual([`Book: okuma.raf is gone. ${nobody}`]);
  // What a list holds.
  const nameHeld = (left: string[]) => (_: unknown, wire: Map<string, Map<string, string>>) => {
    const version = wire.get('AreaVersion') as Map<string, string>;
    const [list = '', ...fields] = [...version.keys()].filter((member) => member.startsWith('hatalar[]'));
    const error = fields.map((member) => [member.slice(`${list}.`.length), version.get(member) ?? ''] as const);
    for (const member of [list, ...fields]) version.delete(member);
    version.set('hatalar?', '(AreaError)[]');
    wire.set('AreaError', new Map(error.filter(([field]) => !left.includes(field))));
  };
  expect(after(nameHeld([]))).toEqual([]);
  expect(after(nameHeld(['sayi']))).toEqual([`AreaVersion: hatalar[].sayi is gone. ${nobody}`]);
});

test('[R-OPEN-11] what is only added breaks nothing', () => {
  const added = after((kit, wire) => {
    kit.set('NewName', new Map([['is', 'value']]));
    kit.get('Button')?.set('tone?', 'string');
    wire.set('GET v2/yeni', new Map([['security', '[]']]));
    wire.get('Book')?.set('yeni', 'string');
    wire.get('GET v2/kitap/liste')?.set('sent.yeni?', 'string');
  });
  expect(added).toEqual([]);
});

test('[R-OPEN-11] a raised contract is recorded once what it breaks has been read', () => {
  const kit = copy(now.kit);
  kit.delete('BookCover');
  const last = { version: '1.1', contract: now };
  expect(contractFaults(last, { ...now, kit }, areas, '2.0')).toEqual([
    `BookCover is gone. ${everybody}`,
    'Contract 2.0 has not been recorded: npm run contract -- --record',
  ]);
  expect(contractFaults(last, { ...now, kit }, areas, '1.1').at(-1)).toMatch(/^Take it back, or raise CONTRACT_VERSION \(1\.1\)/);
});
