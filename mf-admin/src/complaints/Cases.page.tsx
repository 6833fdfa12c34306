import {
  baseApi,
  breakpoints,
  EmptyState,
  ErrorState,
  facts,
  isFailure,
  Notice,
  type PageData,
  pageArgs,
  pageLoader,
  Skeleton,
  Stack,
  Title,
  usePage,
  useTranslation,
} from '@yaprak/shared-kit';
import { Desk } from '@yaprak/shared-kit/staff';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { DecisionCard } from '../decisions/DecisionCard';
import type { DecisionHandle } from '../decisions/DecisionForm';
import { DecisionFormLater } from '../decisions/DecisionFormLater';
import { fitting } from '../decisions/fitting.rules';
import { withFields } from '../frame/FilterBar';
import { useAskedList } from '../frame/ListScreen';
import { PanelFrame } from '../frame/PanelFrame';
import { keptDecision, useBegunDecisions } from './begun';
import { CaseFilters, filterOf, path } from './CaseFilters';
import { CaseHands } from './CaseHands';
import type { CaseItem } from './CaseLine';
import { CaseMatter } from './CaseMatter';
import { CaseQueue } from './CaseQueue';
import { useDesk } from './use-desk';
import { useTitleFocus } from './use-desk-focus';

export const loader = pageLoader('y-sikayetler', ({ url }) => filterOf(url.searchParams));

/** Whether list and case stand side by side. */
function useBeside(): boolean {
  const [beside, setBeside] = useState(false);
  useEffect(() => {
    const wide = window.matchMedia?.(`(min-width: ${breakpoints.lg}px)`);
    if (!wide) return;
    const look = () => setBeside(wide.matches);
    look();
    wide.addEventListener('change', look);
    return () => wide.removeEventListener('change', look);
  }, []);
  return beside;
}

/** `/y/sikayetler`: the complaint queue as a desk, urgent first; `?vaka` is the case beside it (R-ADMIN-10, R-STAFF-01). */
export default function CasesPage() {
  const { t } = useTranslation('mf-admin');
  const navigate = useNavigate();
  const { veri } = usePage<'y-sikayetler'>({ refetchOnFocus: true });
  const beside = useBeside();
  const { input: filter, search, list } = useAskedList<CaseItem, ReturnType<typeof filterOf>>('v2/yonetim/sikayet/liste', filterOf, veri.vakalar);
  const asked = /^\d{1,15}$/.test(search.get('vaka') ?? '') ? Number(search.get('vaka')) : undefined;
  const toItem = (id: number | undefined) => withFields(path, search, { vaka: id === undefined ? undefined : String(id) });
  const go = (id: number | undefined) => void navigate(toItem(id), { replace: asked !== undefined, preventScrollReset: true });
  const open = filter.durum === undefined;
  const desk = useDesk(veri, list, { asked, beside, view: JSON.stringify(filter) }, go);
  const { current } = desk;
  const { currentData, error, refetch } = baseApi.endpoints.page.useQuery(pageArgs('y-sikayet', { id: current ?? 0 }) as never, {
    skip: current === undefined,
    refetchOnMountOrArgChange: 30,
    refetchOnFocus: true,
  });
  const nextId = desk.items[desk.items.findIndex((item) => item.id === current) + 1]?.id;
  // The next case is there before it is asked for.
  baseApi.endpoints.page.useQuery(pageArgs('y-sikayet', { id: nextId ?? 0 }) as never, { skip: !beside || !open || !currentData || nextId === undefined });
  const page = currentData?.veri as PageData<'y-sikayet'> | undefined;
  const form = useRef<DecisionHandle>(null);
  const title = useTitleFocus(asked, current, page?.vaka.id);
  const assign = useRef<{ open(): void }>(null);
  const several = desk.items.filter((item) => desk.ticked.has(item.id));
  const chosen = several.length ? several : page ? [page.vaka] : [];
  const gone = !several.length && page?.silindi === 1;
  const kinds = fitting(chosen, gone);
  const begun = useBegunDecisions();
  const hands = page && (
    <CaseHands
      cases={chosen.map((c) => c.id)}
      {...(several.length ? {} : { item: page.vaka })}
      colleagues={page.gorevliler}
      handle={assign}
      onAssigned={desk.untick}
    />
  );
  const decision = !page ? undefined : several.length ? (
    <Stack $gap={3}>
      <Notice kind="info">{t('desk.several', { count: several.length })}</Notice>
      {hands}
      <DecisionFormLater
        key="several"
        ref={form}
        kinds={kinds}
        ready={page.hazirlar}
        language={page.uyeDili}
        button={t('desk.decideAll', { count: several.length })}
        {...keptDecision(begun, 'several')}
        send={(ruling, words) =>
          desk.decide(
            several.map((c) => c.id),
            ruling,
            words,
          )
        }
      />
    </Stack>
  ) : page.karar ? (
    <DecisionCard decision={page.karar} />
  ) : page.engel ? (
    <Notice kind="warning">{t(`obstacle.${page.engel}`, { name: page.vaka.ustlenen?.adi ?? '' })}</Notice>
  ) : (
    <Stack $gap={3}>
      {hands}
      <DecisionFormLater
        key={page.vaka.id}
        ref={form}
        kinds={kinds}
        gone={gone}
        ready={page.hazirlar}
        language={page.uyeDili}
        {...keptDecision(begun, page.vaka.id)}
        send={(ruling, words) => desk.decide([page.vaka.id], ruling, words)}
      />
    </Stack>
  );
  const last = desk.held.at(-1);
  const numbers = Object.fromEntries(kinds.map((_, i) => [String(i + 1), () => form.current?.choose(i)]));
  return (
    <PanelFrame section="sikayetler">
      <Desk
        open={asked !== undefined}
        label={page ? t('caseTitle', { target: t(`target.${page.vaka.turu}`), name: page.vaka.uye.adi }) : t('section.sikayetler')}
        onBack={() => void navigate(toItem(undefined))}
        undo={last && { label: last.label, act: desk.undo }}
        list={
          <Stack $gap={4}>
            <CaseFilters search={search} counts={open ? desk.waiting() : veri.sayilar} />
            <CaseQueue
              items={desk.items}
              list={list}
              asked={asked}
              current={current}
              ticked={desk.ticked}
              empty={t(open ? 'noCases' : 'noDecided')}
              toItem={toItem}
              onTick={open ? desk.tick : undefined}
            />
          </Stack>
        }
        matter={
          page ? (
            <Stack $gap={4}>
              <Title as="h2" ref={title} tabIndex={-1}>
                {t('caseTitle', { target: t(`target.${page.vaka.turu}`), name: page.vaka.uye.adi })}
              </Title>
              <CaseMatter veri={page} />
            </Stack>
          ) : error ? (
            // Whose role was taken away meanwhile, or whose case is gone, gets no further by trying again.
            <ErrorState
              {...(isFailure(error) && (error.durum === 403 || error.durum === 404) ? { text: error.hataMesaji } : { onRetry: () => void refetch() })}
            />
          ) : current === undefined ? (
            <EmptyState title={t(desk.items.length ? 'desk.choose' : 'desk.allDone')} text={t(desk.items.length ? 'desk.chooseText' : 'emptyText')} plain />
          ) : (
            <Skeleton $height={320} />
          )
        }
        decision={decision}
        keys={{
          j: () => desk.step(1),
          k: () => desk.step(-1),
          ArrowDown: () => desk.step(1),
          ArrowUp: () => desk.step(-1),
          Enter: () => form.current?.send(),
          h: () => form.current?.nextReason(),
          e: () => form.current?.write(),
          a: () => assign.current?.open(),
          ...(open && current !== undefined ? { x: () => desk.tick(current) } : {}),
          n: () => document.querySelector<HTMLTextAreaElement>('textarea[name="not"]')?.focus(),
          ...numbers,
        }}
        help={[
          { keys: 'J · K', text: t('key.step') },
          { keys: `1 – ${kinds.length}`, text: facts(...kinds.map((kind) => t(`decision.${kind}`))) },
          { keys: 'H', text: t('key.reason') },
          { keys: 'E', text: t('key.write') },
          { keys: 'Enter', text: t('key.send') },
          { keys: 'Ctrl + Enter', text: t('key.sendTyping') },
          { keys: 'Esc', text: t('key.leave') },
          { keys: 'X', text: t('key.tick') },
          { keys: 'A', text: t('assign.label') },
          { keys: 'N', text: t('note.field') },
        ]}
      />
    </PanelFrame>
  );
}
