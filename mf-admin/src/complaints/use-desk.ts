import { baseApi, isFailure, type PageData, type PagedList, toastShown, useAppDispatch, useTranslation } from '@yaprak/shared-kit';
import { useHeld } from '@yaprak/shared-kit/staff';
import { useEffect, useRef, useState } from 'react';
import { adminApi } from '../admin.api';
import type { DecisionWords, Ruling } from '../decisions/DecisionForm';
import { useBegunDecisions } from './begun';
import type { CaseItem } from './CaseLine';

type QueueData = PageData<'y-sikayetler'>;
type WaitingCounters = QueueData['sayilar'];

/** With fewer open lines than this, or fewer after the one that is read, the next page is loaded. */
const FEW = 5;

const without = (all: ReadonlySet<number>, gone: ReadonlySet<number>): ReadonlySet<number> => new Set([...all].filter((id) => !gone.has(id)));

/** The kept copies of queue and cases, outdated once a desk that has decided is left: what was decided would stand there to be decided again. */
const outdated = baseApi.util.invalidateTags(['y-sikayetler', 'y-sikayet'].map((id) => ({ type: 'page' as const, id })));

/**
 * The case beside the list: the one asked for or, where there is room, the first. That one stays under the moderator's hands, whatever comes before it or is
 * decided by a colleague meanwhile, until it is decided here or another list is asked for.
 */
function useOpenCase(asked: number | undefined, beside: boolean, view: string, first: number | undefined, done: ReadonlySet<number>): number | undefined {
  const [kept, setKept] = useState<{ view: string; id: number }>();
  const here = kept?.view === view && !done.has(kept.id) ? kept.id : first;
  const shown = asked === undefined && beside ? here : undefined;
  useEffect(() => setKept(shown === undefined ? undefined : { view, id: shown }), [shown, view]);
  return asked ?? shown;
}

/**
 * The cases of a sitting: what is still open, what is ticked, what has been decided but can be taken back (R-STAFF-01, R-STAFF-02).
 * @param asked the case that the address names
 * @param beside whether a case stands beside the list
 * @param view what the list is asked for by
 */
export function useDesk(
  queue: QueueData,
  list: PagedList<CaseItem>,
  { asked, beside, view }: { asked: number | undefined; beside: boolean; view: string },
  go: (id: number | undefined) => void,
) {
  const { t } = useTranslation('mf-admin');
  const dispatch = useAppDispatch();
  const [decideOne] = adminApi.useDecideAtDeskMutation();
  const [decideAll] = adminApi.useDecideCasesMutation();
  const [done, setDone] = useState<ReadonlySet<number>>(new Set());
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  /** Decided but not counted yet: held, on its way, or recorded since the counts came. */
  const [uncounted, setUncounted] = useState<ReadonlySet<number>>(new Set());
  const recorded = useRef(new Set<number>());
  const { held, hold, takeBack } = useHeld();
  const begun = useBegunDecisions();
  const items = list.items.filter((item) => !done.has(item.id));
  const current = useOpenCase(asked, beside, view, items[0]?.id, done);
  const { hasMore, loading, failed } = list;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `more` is recreated each time
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

  // The counts that come after a decision was recorded are without it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the queue is loaded
  useEffect(() => {
    const counted = new Set(recorded.current);
    recorded.current.clear();
    if (counted.size) setUncounted((all) => without(all, counted));
  }, [queue]);

  const reopen = (ids: readonly number[]) => {
    setDone((all) => without(all, new Set(ids)));
    setUncounted((all) => without(all, new Set(ids)));
  };
  const complain = (message: string) => dispatch(toastShown({ message, error: true, duration: 6000 }));
  const sendOne = async (id: number, ruling: Ruling) => {
    const { error } = await decideOne({ id, ...ruling });
    if (!error) {
      recorded.current.add(id);
      return begun.forget(id);
    }
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
    for (const id of ids) {
      if (left.includes(id)) continue;
      recorded.current.add(id);
      begun.forget(id);
    }
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
    current,
    ticked,
    held,
    step,
    /** Counts of what waits, without what has been decided since they came. */
    waiting: (): WaitingCounters => {
      const left = { ...queue.sayilar };
      for (const item of list.items.filter(({ id }) => uncounted.has(id))) {
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
      setUncounted((all) => new Set([...all, ...ids]));
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
