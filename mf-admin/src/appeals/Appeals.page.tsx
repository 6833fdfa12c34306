import { Button, Notice, pageLoader, Row, useModal, usePage, usePagedList, useSelf, useTranslation } from '@yaprak/shared-kit';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { DecisionCard, type DecisionItem } from '../decisions/DecisionCard';
import { FilterBar } from '../frame/FilterBar';
import { Listing } from '../frame/Listing';
import { PanelFrame } from '../frame/PanelFrame';

const stateOf = (search: URLSearchParams) => (search.get('durum') === 'karar' ? { durum: 'karar' as const } : {});
export const loader = pageLoader('y-itirazlar', ({ url }) => stateOf(url.searchParams));
const path = '/y/itirazlar';

/** `/y/itirazlar`: what members object to, the oldest first; whoever made a decision does not decide the appeal against it (R-MODAL-23). */
export default function AppealsPage() {
  const { t } = useTranslation('mf-admin');
  const self = useSelf();
  const openModal = useModal();
  const { veri } = usePage<'y-itirazlar'>();
  const [search] = useSearchParams();
  const filter = useMemo(() => stateOf(search), [search]);
  const list = usePagedList<DecisionItem>('v2/yonetim/itiraz/liste', filter, veri.itirazlar);
  const open = !filter.durum;
  const barrier = (d: DecisionItem) => (d.veren?.id === self?.id ? 'ownDecision' : d.uye?.id === self?.id ? 'obstacle.kendisi' : undefined);
  return (
    <PanelFrame section="itirazlar" title={t('section.itirazlar')}>
      <FilterBar
        choices={[
          { to: path, label: t('state.acik'), current: open },
          { to: `${path}?durum=karar`, label: t('state.karar'), current: !open },
        ]}
      />
      <Listing
        list={list}
        label={t('section.itirazlar')}
        empty={t(open ? 'noAppeals' : 'noDecided')}
        render={(d) => (
          <DecisionCard decision={d} about>
            {d.itiraz?.durum === 'acik' &&
              (barrier(d) ? (
                <Notice>{t(barrier(d) ?? '')}</Notice>
              ) : (
                <Row $gap={2} $wrap>
                  <Button size="s" onClick={() => openModal('ItirazSonuclandir', { id: d.itiraz?.id, sonuc: 'kabul' })}>
                    {t('acceptAppeal')}
                  </Button>
                  <Button size="s" variant="quiet" onClick={() => openModal('ItirazSonuclandir', { id: d.itiraz?.id, sonuc: 'ret' })}>
                    {t('declineAppeal')}
                  </Button>
                </Row>
              ))}
          </DecisionCard>
        )}
      />
    </PanelFrame>
  );
}
