import {
  Button,
  Column,
  facts,
  formatDate,
  formatDateTime,
  Heading,
  Notice,
  Page,
  pageLoader,
  Row,
  Stack,
  Text,
  Title,
  useLang,
  useModal,
  usePage,
  useTranslation,
} from '@yaprak/shared-kit';
import { useAskText } from './ask-text';
import { DecisionCard } from './DecisionCard';
import { OutcomeLine } from './OutcomeLine';
import { useEnd } from './use-end';

export const loader = pageLoader('hesap-durumu', () => ({}));

const looks = { removal: 'error', suspended: 'warning', limited: 'warning', good: 'good' } as const;
const outcomes = { acik: 'quiet', islem: 'accent', 'islem-yok': 'quiet', silinmis: 'quiet', kabul: 'accent', ret: 'danger' } as const;

/** `/hesap-durumu`: account state, decisions about it with appeals (R-MODAL-23), own complaints and requests (R-ADMIN-04). */
export default function AccountStatePage() {
  const { t } = useTranslation('mf-feed');
  const say = useAskText();
  const lang = useLang();
  const openModal = useModal();
  const { veri } = usePage<'hesap-durumu'>({ refetchOnFocus: true });
  const { askida, sinirli, silinme, kararlar, sikayetler, istekler } = veri;
  // The nearer end of two: with it the notice says something else.
  useEnd([askida, sinirli].filter(Boolean).sort()[0]);
  const date = silinme ? formatDate(silinme, lang) : formatDateTime(askida ?? sinirli ?? 0, lang);
  const state = silinme ? 'removal' : askida ? 'suspended' : sinirli ? 'limited' : 'good';
  return (
    <Page>
      <Column $gap={5}>
        <Title>{t('account.title')}</Title>
        <Notice kind={looks[state]} title={t(`account.${state}.title`, { date })}>
          {t(`account.${state}.text`, { date })}
        </Notice>
        <Stack as="section" aria-labelledby="decisions">
          <Heading id="decisions">{t('account.decisions')}</Heading>
          {kararlar.liste.length === 0 ? (
            <Text $tone="quiet">{t('account.noDecisions')}</Text>
          ) : (
            kararlar.liste.map((decision) => <DecisionCard key={decision.id} decision={decision} />)
          )}
        </Stack>
        <Stack as="section" aria-labelledby="complaints" $gap={2}>
          <Heading id="complaints">{t('account.complaints')}</Heading>
          {sikayetler.length === 0 ? (
            <Text $tone="quiet">{t('account.noComplaints')}</Text>
          ) : (
            sikayetler.map((c) => (
              <OutcomeLine
                key={c.id}
                title={facts(t(`complain.target.${c.turu}`), t(`reason.${c.neden}.name`))}
                words={c.ozet}
                at={c.zaman}
                state={t(`account.complaintState.${c.durum}`)}
                tone={outcomes[c.durum]}
              />
            ))
          )}
        </Stack>
        <Stack as="section" aria-labelledby="requests" $gap={2}>
          <Row $justify="space-between" $wrap>
            <Heading id="requests">{t('account.requests')}</Heading>
            <Button size="s" variant="quiet" onClick={() => openModal('YonetimeYaz')}>
              {say('open')}
            </Button>
          </Row>
          {istekler.length === 0 ? (
            <Text $tone="quiet">{t('account.noRequests')}</Text>
          ) : (
            istekler.map((r) => (
              <OutcomeLine
                key={r.id}
                title={say(`kinds.${r.turu}.name`)}
                words={r.aciklama}
                at={r.zaman}
                state={t(`account.requestState.${r.durum}`)}
                tone={outcomes[r.durum]}
                answer={r.yanit}
              />
            ))
          )}
        </Stack>
      </Column>
    </Page>
  );
}
