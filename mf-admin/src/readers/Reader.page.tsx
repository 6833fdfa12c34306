import {
  Badge,
  Button,
  Heading,
  PageStop,
  pageLoader,
  Row,
  Stack,
  Text,
  useModal,
  usePage,
  usePagedList,
  useSelf,
  useTranslation,
  useViewer,
} from '@yaprak/shared-kit';
import { useMemo } from 'react';
import { CaseLine } from '../complaints/CaseLine';
import { DecisionCard, type DecisionItem } from '../decisions/DecisionCard';
import { Listing } from '../frame/Listing';
import { PanelFrame } from '../frame/PanelFrame';
import { ReaderFacts } from './ReaderFacts';

export const loader = pageLoader('y-okur', ({ params }) => {
  if (!params.kadi) throw new PageStop(404);
  return { kadi: params.kadi.replace(/^@/, '').slice(0, 40) };
});

/** `/y/okur/{kadi}`: a member as moderators see them, with suspending, removing and reverting (R-MODAL-12 … R-MODAL-15). */
export default function ReaderPage() {
  const { t } = useTranslation('mf-admin');
  const self = useSelf();
  const { permissions } = useViewer();
  const openModal = useModal();
  const { veri } = usePage<'y-okur'>({ refetchOnFocus: true });
  const { uye, durum, roller, vakalar, gecmis } = veri;
  const input = useMemo(() => ({ uyeId: uye.id }), [uye.id]);
  const list = usePagedList<DecisionItem>('v2/yonetim/okur/gecmis', input, gecmis);
  const main = permissions.includes('anaYetki');
  const staff = roller.includes('admin') || roller.includes('moderator');
  const allowed = uye.id !== self?.id && (main || !staff);
  const who = { uyeId: uye.id, adi: uye.adi };
  const seen = { ...who, sonKarar: gecmis.liste[0]?.id ?? 0 };
  return (
    <PanelFrame section="sikayetler" title={uye.adi} below={`@${uye.kadi}`}>
      <Stack $gap={5}>
        <Stack $gap={3}>
          <ReaderFacts member={uye} state={durum} plain />
          {roller.length > 0 && (
            <Row $gap={1} $wrap>
              {roller.map((role) => (
                <Badge key={role} tone="blue">
                  {t(`role.${role}`)}
                </Badge>
              ))}
            </Row>
          )}
          {allowed ? (
            <Row $gap={2} $wrap>
              <Button size="s" variant="quiet" onClick={() => openModal('OkurHesapAskiyaAl', seen)}>
                {t('suspend')}
              </Button>
              <Button size="s" variant="quiet" onClick={() => openModal('OkurHesapAskiyaAl', { ...seen, silinme: 1 })}>
                {t('remove')}
              </Button>
              {(durum.askida || durum.sinirli || durum.silinme) && (
                <Button size="s" onClick={() => openModal('OkurAskiyiGeriAl', who)}>
                  {t('unsuspend')}
                </Button>
              )}
              {roller.includes('librarian') && permissions.some((p) => p === 'kutuphanecilik' || p === 'anaYetki') && (
                <Button size="s" variant="quiet" onClick={() => openModal('KutuphanecilikYetkisiniAl', who)}>
                  {t('takeLibrarianship')}
                </Button>
              )}
            </Row>
          ) : (
            <Text $tone="quiet">{t(uye.id === self?.id ? 'obstacle.kendisi' : 'obstacle.yetkili')}</Text>
          )}
        </Stack>
        {vakalar.length > 0 && (
          <Stack as="section" aria-labelledby="reader-cases" $gap={2}>
            <Heading id="reader-cases" $small>
              {t('openCases')}
            </Heading>
            {vakalar.map((c) => (
              <CaseLine key={c.id} item={c} />
            ))}
          </Stack>
        )}
        <Stack as="section" aria-labelledby="reader-history">
          <Heading id="reader-history" $small>
            {t('history')}
          </Heading>
          {list.items.length === 0 ? (
            <Text $tone="quiet">{t('noHistory')}</Text>
          ) : (
            <Listing list={list} label={t('history')} empty={t('noHistory')} render={(d) => <DecisionCard decision={d} />} />
          )}
        </Stack>
      </Stack>
    </PanelFrame>
  );
}
