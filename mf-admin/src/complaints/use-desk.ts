import { baseApi, isFailure, type PageData, type PagedList, toastShown, useAppDispatch, useTranslation } from '@yaprak/shared-kit';
import { useHeld } from '@yaprak/shared-kit/staff';
import { useEffect, useRef, useState } from 'react';
import { adminApi } from '../admin.api';
import type { DecisionWords, Ruling } from '../decisions/DecisionForm';
import { useBegunDecisions } from './begun';
import type { CaseItem } from './CaseLine';

type WaitingCounters = PageData<'y-sikayetler'>['sayilar'];

/** With fewer open lines than this, or fewer after the one that is read, the next page is loaded. */
const FEW = 5;

/** The kept copies of queue and cases, outdated once a desk that has decided is left: what was decided would stand there to be decided again. */
const outdated = baseApi.util.invalidateTags(['y-sikayetler', 'y-sikayet'].map((id) => ({ type: 'page' as const, id })));

/** The cases of a sitting: what is still open, what is ticked, what has been decided but can be taken back (R-STAFF-01, R-STAFF-02). */
export function useDesk(list: PagedList<CaseItem>, current: number | undefined, go: (id: number | undefined) => void) {
  const { t } = useTranslation('mf-admin');
  const dispatch = useAppDispatch();
  const [decideOne] = adminApi.useDecideAtDeskMutation();
  const [decideAll] = adminApi.useDecideCasesMutation();
  const [done, setDone] = useState<ReadonlySet<number>>(new Set());
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const { held, hold, takeBack } = useHeld();
  const begun = useBegunDecisions();
  const items = list.items.filter((item) => !done.has(item.id));
  const { hasMore, loading, failed } = list;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `more` is made anew each time
  useEffect(() => {
    if (items.length < FEW && hasMore && !loading && !failed) list.more();
  }, [items.length, hasMore, loading, failed]);

  const decided = useRef(false);
  // What is held goes out first on leaving, and the store waits for the answers before it makes anything outdated.
  useEffect(
    () => () => {
      if (decided.current) dispatch(outdated);
    },
    [dispatch],
  );

  const reopen = (ids: readonly number[]) => setDone((all) => new Set([...all].filter((id) => !ids.includes(id))));
  const complain = (message: string) => dispatch(toastShown({ message, error: true, duration: 6000 }));
  const sendOne = async (id: number, ruling: Ruling) => {
    const { error } = await decideOne({ id, ...ruling });
    if (!error) return begun.forget(id);
    reopen([id]);
    complain(isFailure(error) ? (error.hataMesaji ?? t('failed')) : t('failed'));
  };
  const sendAll = async (ids: readonly number[], ruling: Ruling) => {
    const { data, error } = await decideAll({ idler: ids.join(','), ...ruling });
    if (error) {
      reopen(ids);
      complain(isFailure(error) ? (error.hataMesaji ?? t('failed')) : t('failed'));
      return;
    }
    const left = data.kalan.map((k) => k.id);
    for (const id of ids) if (!left.includes(id)) begun.forget(id);
    if (!left.length) return;
    reopen(left);
    complain(t('desk.left', { count: left.length, why: [...new Set(data.kalan.map((k) => k.neden))].join(' ') }));
  };
  /** The case that comes after some, below them or, at the end, above. */
  const after = (ids: readonly number[]): number | undefined => {
    const last = items.findLastIndex((item) => ids.includes(item.id));
    const left = (part: CaseItem[]) => part.filter((item) => !ids.includes(item.id));
    return (left(items.slice(last + 1))[0] ?? left(items.slice(0, last + 1)).at(-1))?.id;
  };
  const step = (by: 1 | -1) => {
    const at = items.findIndex((item) => item.id === current);
    const next = items[at < 0 ? 0 : at + by];
    if (next) go(next.id);
    if (by > 0 && at + FEW > items.length && hasMore && !loading) list.more();
  };
  return {
    items,
    ticked,
    held,
    step,
    /** Counts of what waits, without what has been decided since they came. */
    waiting: (counts: WaitingCounters): WaitingCounters => {
      const left = { ...counts };
      for (const item of list.items.filter(({ id }) => done.has(id))) {
        left[item.turu] -= 1;
        left.acil -= item.acil;
      }
      return left;
    },
    tick: (id: number) => setTicked((all) => new Set(all.has(id) ? [...all].filter((one) => one !== id) : [...all, id])),
    untick: () => setTicked(new Set()),
    decide: (ids: readonly number[], ruling: Ruling, words: DecisionWords) => {
      const [id] = ids;
      if (id === undefined) return;
      const next = after(ids);
      // Until it is sent, it can be taken back.
      for (const one of ids) begun.keep(one, words);
      begun.forget('several');
      decided.current = true;
      setDone((all) => new Set([...all, ...ids]));
      setTicked(new Set());
      hold({
        ids,
        label: t('desk.held', { decision: t(`decision.${ruling.karar}`), count: ids.length }),
        send: () => (ids.length === 1 ? sendOne(id, ruling) : sendAll(ids, ruling)),
      });
      go(next);
    },
    undo: () => {
      const item = takeBack();
      if (!item) return;
      reopen(item.ids);
      go(item.ids[0]);
    },
  };
}
