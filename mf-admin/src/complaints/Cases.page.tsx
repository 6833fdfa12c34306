import { pageLoader, Stack, usePage, useTranslation } from '@yaprak/shared-kit';
import { complaintReasons, complaintTargets } from '@yaprak/shared-kit/limits';
import { useNavigate } from 'react-router';
import { Choices } from '../frame/Choices';
import { FilterBar, withFields } from '../frame/FilterBar';
import { ListScreen, useAskedList } from '../frame/ListScreen';
import { CaseLine } from './CaseLine';

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
export const loader = pageLoader('y-sikayetler', ({ url }) => filterOf(url.searchParams));
const path = '/y/sikayetler';

/** `/y/sikayetler`: the complaint queue, urgent first, with open counts by kind (R-ADMIN-10). */
export default function CasesPage() {
  const { t } = useTranslation('mf-admin');
  const { veri } = usePage<'y-sikayetler'>();
  const navigate = useNavigate();
  const { input: filter, search, list } = useAskedList('v2/yonetim/sikayet/liste', filterOf, veri.vakalar);
  const { sayilar } = veri;
  const to = (change: Record<string, string | undefined>) => withFields(path, search, change);
  const open = filter.durum === undefined;
  return (
    <ListScreen section="sikayetler" list={list} empty={t(open ? 'noCases' : 'noDecided')} render={(item) => <CaseLine item={item} />} gap={2}>
      <Stack $gap={3}>
        <FilterBar
          label={t('target.all')}
          choices={[
            { to: to({ turu: undefined }), label: t('target.all'), current: !filter.turu },
            ...complaintTargets.map((turu) => ({
              to: to({ turu }),
              label: t(`target.${turu}`),
              count: sayilar[turu],
              current: filter.turu === turu,
            })),
          ]}
        />
        <FilterBar
          choices={[
            { to: to({ durum: undefined }), label: t('state.acik'), current: open },
            { to: to({ durum: 'karar', acil: undefined, benim: undefined }), label: t('state.karar'), current: !open },
            ...(open
              ? [
                  { to: to({ acil: filter.acil ? undefined : '1' }), label: t('urgent'), count: sayilar.acil, current: filter.acil === 1 },
                  { to: to({ benim: filter.benim ? undefined : '1' }), label: t('mine'), current: filter.benim === 1 },
                ]
              : []),
          ]}
        />
        <Choices
          label={t('reasonLabel')}
          value={filter.neden ?? ''}
          options={[{ value: '', label: t('everyReason') }, ...complaintReasons.map((value) => ({ value, label: t(`reason.${value}`) }))]}
          onChoose={(neden) => void navigate(to({ neden: neden || undefined }))}
        />
      </Stack>
    </ListScreen>
  );
}
