import { Button, Notice, pageLoader, Row, useModal, usePage, useSelf, useTranslation } from '@yaprak/shared-kit';
import { DecisionCard, type DecisionItem } from '../decisions/DecisionCard';
import { ListScreen, useAskedList } from '../frame/ListScreen';
import { StateBar } from '../frame/StateBar';

const stateOf = (search: URLSearchParams) => (search.get('durum') === 'karar' ? { durum: 'karar' as const } : {});
export const loader = pageLoader('y-itirazlar', ({ url }) => stateOf(url.searchParams));

/** `/y/itirazlar`: members' appeals, oldest first; nobody decides an appeal against their own decision (R-MODAL-23). */
export default function AppealsPage() {
  const { t } = useTranslation('mf-admin');
  const self = useSelf();
  const openModal = useModal();
  const { veri } = usePage<'y-itirazlar'>({ refetchOnFocus: true });
  const { input, list } = useAskedList('v2/yonetim/itiraz/liste', stateOf, veri.itirazlar);
  const open = !input.durum;
  const barrier = (d: DecisionItem) => (d.veren?.id === self?.id ? 'ownDecision' : d.uye?.id === self?.id ? 'obstacle.kendisi' : undefined);
  return (
    <ListScreen
      section="itirazlar"
      list={list}
      empty={t(open ? 'noAppeals' : 'noDecided')}
      render={(d) => {
        const hindrance = barrier(d);
        const about = [t(`decision.${d.karar}`), d.uye && `(${d.uye.adi})`].filter(Boolean).join(' ');
        return (
          <DecisionCard decision={d} about>
            {d.itiraz?.durum === 'acik' &&
              (hindrance ? (
                <Notice>{t(hindrance)}</Notice>
              ) : (
                <Row $gap={2} $wrap>
                  <Button
                    size="s"
                    aria-label={`${t('acceptAppeal')}: ${about}`}
                    onClick={() => openModal('ItirazSonuclandir', { id: d.itiraz?.id, sonuc: 'kabul' })}
                  >
                    {t('acceptAppeal')}
                  </Button>
                  <Button
                    size="s"
                    variant="quiet"
                    aria-label={`${t('declineAppeal')}: ${about}`}
                    onClick={() => openModal('ItirazSonuclandir', { id: d.itiraz?.id, sonuc: 'ret' })}
                  >
                    {t('declineAppeal')}
                  </Button>
                </Row>
              ))}
          </DecisionCard>
        );
      }}
    >
      <StateBar section="itirazlar" rest="karar" chosen={input.durum} />
    </ListScreen>
  );
}
