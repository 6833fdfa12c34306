import { author, db, lastChange, merge, operate, recordChange, takeBack, topic, useCatalogue } from './catalogue.testing';

useCatalogue();

describe('undoing an edit', () => {
  const edited = (action: string, before: object, after: object, id: number, kind = 'konu') =>
    recordChange({ action, kind, entity_id: id, before: JSON.stringify(before), after: JSON.stringify(after), version: 1 });
  const topicOf = (id: number) => db().selectFrom('topics').select(['title', 'description']).where('id', '=', id).executeTakeFirstOrThrow();

  test('restores its own fields and leaves later changes to others', async () => {
    const id = await topic();
    const change = await edited('konu-duzenle', { baslik: 'Eski' }, { baslik: 'Konu' }, id);
    await db().updateTable('topics').set({ description: 'Sonradan yazıldı.' }).where('id', '=', id).execute();
    expect(await takeBack(change)).toMatchObject({ durum: 'yapildi', id, surum: 2 });
    expect(await topicOf(id)).toEqual({ title: 'Eski', description: 'Sonradan yazıldı.' });
    const [done, undone] = await db().selectFrom('catalog_changes').select(['id', 'action', 'undo_of', 'undone_by']).orderBy('id', 'desc').limit(2).execute();
    expect([done, undone]).toMatchObject([
      { action: 'geri-al', undo_of: change, undone_by: null },
      { id: change, undone_by: done?.id },
    ]);
    await expect(takeBack(change)).rejects.toMatchObject({ code: 'alreadyUndone' });
    await expect(takeBack(done?.id as number)).rejects.toMatchObject({ code: 'alreadyUndone' });
  });

  test('is refused if the same field has been changed since, or the record is merged', async () => {
    const id = await topic();
    const change = await edited('konu-duzenle', { baslik: 'Eski' }, { baslik: 'Yeni' }, id);
    await expect(takeBack(change)).rejects.toMatchObject({ code: 'changedSince' });
    expect((await topicOf(id)).title).toBe('Konu');
    const [a, b] = [await author(), await author()];
    const other = await edited('yazar-duzenle', { ulke: null }, { ulke: null }, b, 'yazar');
    await merge('yazar-birlestir', a, b);
    await expect(takeBack(other)).rejects.toMatchObject({ code: 'undoLaterFirst' });
    await expect(takeBack(999_999)).rejects.toMatchObject({ code: 'changeNotFound' });
  });
});

test('undoing a merge is a change of its own, which names both records and cannot be undone', async () => {
  const [keep, gone] = [await author(), await author()];
  const earlier = await recordChange({ action: 'yazar-ekle', kind: 'yazar', entity_id: keep });
  await operate({ islem: 'yazar-birlestir', id: keep, digerId: gone });
  const merged = await lastChange();
  const nameOf = async (id: number) => (await db().selectFrom('authors').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;
  const change = (id: number) => db().selectFrom('catalog_changes').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(await change(merged)).toMatchObject({
    action: 'yazar-birlestir',
    entity_id: keep,
    other_id: gone,
    version: 2,
    before: { kayit: { adi: await nameOf(gone) } },
    after: { kayit: { adi: await nameOf(keep) } },
  });
  const { slug } = await db().selectFrom('authors').select('slug').where('id', '=', keep).executeTakeFirstOrThrow();
  expect(await takeBack(merged)).toEqual({ durum: 'yapildi', id: keep, yol: `/yazar/${slug}`, surum: 3 });
  const undone = await lastChange();
  expect(await change(undone)).toMatchObject({
    action: 'geri-al',
    entity_id: keep,
    other_id: gone,
    before: { islem: 'yazar-birlestir' },
    version: 3,
    undo_of: merged,
    undone_by: null,
  });
  expect([(await change(merged)).undone_by, (await change(earlier)).undone_by]).toEqual([undone, null]);
  for (const id of [merged, undone]) await expect(takeBack(id)).rejects.toMatchObject({ code: 'alreadyUndone' });
});
