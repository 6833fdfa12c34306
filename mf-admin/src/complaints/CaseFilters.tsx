import { type PageData, SectionBar, useTranslation } from '@yaprak/shared-kit';
import { complaintReasons, complaintTargets } from '@yaprak/shared-kit/limits';
import { useNavigate } from 'react-router';
import { Choices } from '../frame/Choices';
import { FilterBar, withFields } from '../frame/FilterBar';

const one = <T extends string>(values: readonly T[], value: string | null): T | undefined => values.find((v) => v === value);

/** Queue filters from the URL; invalid ones are ignored. */
export const filterOf = (search: URLSearchParams) => {
  const turu = one(complaintTargets, search.get('turu'));
  const neden = one(complaintReasons, search.get('neden'));
  const durum = one(['karar'] as const, search.get('durum'));
  return {
    ...(turu ? { turu } : {}),
    ...(neden ? { neden } : {}),
    ...(durum ? { durum } : {}),
    ...(search.get('acil') === '1' ? { acil: 1 as const } : {}),
    ...(search.get('benim') === '1' ? { benim: 1 as const } : {}),
  };
};

/** The queue's address, and that of one of its cases beside it. */
export const path = '/y/sikayetler';

/** Filters of the queue with open counts by kind; another filter closes the open case. */
export function CaseFilters({ search, counts }: { search: URLSearchParams; counts: PageData<'y-sikayetler'>['sayilar'] }) {
  const { t } = useTranslation('mf-admin');
  const navigate = useNavigate();
  const filter = filterOf(search);
  const open = filter.durum === undefined;
  const to = (change: Record<string, string | undefined>) => withFields(path, search, { vaka: undefined, ...change });
  return (
    <>
      <SectionBar
        label={t('section.sikayetler')}
        sections={[
          { to: to({ durum: undefined }), label: t('state.acik'), current: open },
          { to: to({ durum: 'karar', acil: undefined, benim: undefined }), label: t('state.karar'), current: !open },
        ]}
      />
      <FilterBar
        label={t('target.all')}
        choices={[
          { to: to({ turu: undefined }), label: t('target.all'), current: !filter.turu },
          ...complaintTargets.map((turu) => ({ to: to({ turu }), label: t(`target.${turu}`), count: counts[turu], current: filter.turu === turu })),
        ]}
      />
      {open && (
        <FilterBar
          choices={[
            { to: to({ acil: filter.acil ? undefined : '1' }), label: t('urgent'), count: counts.acil, current: filter.acil === 1 },
            { to: to({ benim: filter.benim ? undefined : '1' }), label: t('mine'), current: filter.benim === 1 },
          ]}
        />
      )}
      <Choices
        label={t('reasonLabel')}
        value={filter.neden ?? ''}
        options={[{ value: '', label: t('everyReason') }, ...complaintReasons.map((value) => ({ value, label: t(`reason.${value}`) }))]}
        onChoose={(neden) => void navigate(to({ neden: neden || undefined }))}
      />
    </>
  );
}
