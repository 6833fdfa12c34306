import { author, book, db, edition, merge, operate, recordChange, run, useCatalogue } from './catalogue.testing';
import { checkOperation, type Operated } from './operations';

useCatalogue();

describe('is refused', () => {
  const check = (o: Operated) => run((ctx) => checkOperation(ctx, o, true));
  const refusal = (code: string) => expect.objectContaining({ code });

  test('without a second record, for the same one, a nonexistent one, or one already merged', async () => {
    const [a, b, c] = [await book(), await book(), await book()];
    await expect(check({ islem: 'kitap-birlestir', id: a.id })).rejects.toEqual(refusal('otherNeeded'));
    await expect(check({ islem: 'kitap-birlestir', id: a.id, digerId: a.id })).rejects.toEqual(refusal('mergeSelf'));
    await expect(check({ islem: 'kitap-birlestir', id: a.id, digerId: 999_999 })).rejects.toEqual(refusal('bookNotFound'));
    await expect(check({ islem: 'yazar-birlestir', id: 999_998, digerId: 999_999 })).rejects.toEqual(refusal('authorNotFound'));
    await merge('kitap-birlestir', a.id, b.id);
    for (const [id, digerId] of [
      [b.id, c.id],
      [c.id, b.id],
    ] as const)
      await expect(check({ islem: 'kitap-birlestir', id, digerId })).rejects.toEqual(refusal('recordMerged'));
    await expect(check({ islem: 'kitap-yayinla', id: b.id })).rejects.toEqual(refusal('recordMerged'));
  });

  test('if what readers find would become one that they do not', async () => {
    const [books, authors] = [[(await book()).id, (await book()).id] as const, [await author(), await author()] as const];
    await db().updateTable('books').set({ published: false }).where('id', '=', books[0]).execute();
    await db().updateTable('authors').set({ published: false }).where('id', '=', authors[0]).execute();
    for (const [kind, [hidden, open]] of [['kitap', books] as const, ['yazar', authors] as const]) {
      await expect(check({ islem: `${kind}-birlestir`, id: hidden, digerId: open })).rejects.toEqual(refusal('mergeIntoHidden'));
      expect((await check({ islem: `${kind}-birlestir`, id: open, digerId: hidden })).gone?.id).toBe(hidden);
    }
    expect((await check({ islem: 'baski-birlestir', id: books[0], digerId: books[1] })).gone?.id).toBe(books[1]);
  });

  test('if already in that state', async () => {
    const keep = await book();
    const other = await edition(keep.work);
    await expect(check({ islem: 'baski-birlestir', id: keep.id, digerId: other.id })).rejects.toEqual(refusal('sameWork'));
    expect((await check({ islem: 'kitap-birlestir', id: keep.id, digerId: other.id })).gone?.id).toBe(other.id);
    await expect(check({ islem: 'kitap-yayinla', id: keep.id })).rejects.toEqual(refusal('stateAlready'));
    expect((await check({ islem: 'kitap-kaldir', id: keep.id })).gone).toBeNull();
    await operate({ islem: 'kitap-kaldir', id: keep.id });
    await expect(check({ islem: 'kitap-kaldir', id: keep.id })).rejects.toEqual(refusal('stateAlready'));
  });

  test('if it is based on an outdated version of either record', async () => {
    const [a, b] = [await book(), await book()];
    for (const versions of [{ surum: 2 }, { digerSurum: 2 }, { surum: 1, digerSurum: 0 }])
      await expect(operate({ islem: 'kitap-birlestir', id: a.id, digerId: b.id, ...versions })).rejects.toEqual(refusal('staleRecord'));
    await expect(operate({ islem: 'kitap-kaldir', id: a.id, surum: 2 })).rejects.toEqual(refusal('staleRecord'));
    expect(await operate({ islem: 'kitap-birlestir', id: a.id, digerId: b.id, surum: 1, digerSurum: 1 })).toMatchObject({ id: a.id, version: 2 });
    const versions = await db().selectFrom('books').select('version').where('id', 'in', [a.id, b.id]).execute();
    expect(versions).toEqual([{ version: 2 }, { version: 2 }]);
  });

  test.each<[string, 'kitap' | 'yazar', (a: number, b: number, c: number) => [string, number, number]]>([
    ['what stayed went into another', 'kitap', (a, _, c) => ['kitap-birlestir', c, a]],
    ['another went into what stayed', 'kitap', (a, _, c) => ['kitap-birlestir', a, c]],
    ['the work of what stayed was joined by another', 'kitap', (a, _, c) => ['baski-birlestir', a, c]],
    ['the author that stayed went into another', 'yazar', (a, _, c) => ['yazar-birlestir', c, a]],
  ])('undoing a merge while a later one stands: %s', async (_, kind, next) => {
    const [a, b, c] = kind === 'kitap' ? [(await book()).id, (await book()).id, (await book()).id] : [await author(), await author(), await author()];
    const first = await merge(`${kind}-birlestir`, a, b);
    const later = await merge(...next(a, b, c));
    await expect(first()).rejects.toEqual(refusal('undoLaterFirst'));
    await later();
    await first();
  });

  test('when undoing a merge whose works have since been merged through other editions', async () => {
    const [a, b, c] = [await book(), await book(), await book()];
    const [a2, b2] = [await edition(a.work), await edition(b.work)];
    const first = await merge('baski-birlestir', a.id, b.id);
    const later = await merge('baski-birlestir', c.id, a2.id);
    await expect(first()).rejects.toEqual(refusal('undoLaterFirst'));
    await later();
    await first();
    const second = await merge('baski-birlestir', b2.id, a2.id);
    const more = await merge('baski-birlestir', b.id, c.id);
    await expect(second()).rejects.toEqual(refusal('undoLaterFirst'));
    await more();
    await second();
  });

  test("but not because of others' merges, later changes other than merges, or ones of another kind", async () => {
    const [a, b, c, d] = [await book(), await book(), await book(), await book()];
    const earlier = await merge('kitap-birlestir', c.id, d.id);
    const first = await merge('kitap-birlestir', a.id, b.id);
    await operate({ islem: 'kitap-kaldir', id: a.id });
    const [one, two] = [await author(), await author()];
    await merge('yazar-birlestir', one, two);
    await merge('kitap-birlestir', (await book()).id, (await book()).id);
    await first();
    await earlier();
    await operate({ islem: 'kitap-yayinla', id: a.id });
    const again = await merge('kitap-birlestir', a.id, b.id);
    // A later merge of the same ids, of another kind.
    await recordChange({ action: 'yazar-birlestir', kind: 'yazar', entity_id: a.id, other_id: b.id });
    await again();
  });
});
