import {
  Badge,
  Button,
  Card,
  formatDate,
  formatDateTime,
  LinkText,
  Meta,
  type PageData,
  Row,
  Stack,
  Text,
  TimeAgo,
  useLang,
  useModal,
  useTranslation,
  v,
} from '@yaprak/shared-kit';
import styled from 'styled-components';

const Words = styled.blockquote`margin: 0; padding-left: 12px; border-left: 2px solid ${v.line}; font-size: 14px; line-height: 1.5; color: ${v.ink2}; overflow-wrap: anywhere;`;

/** A decision about the reader: verdict, content, reason, duration; appeal and its outcome. */
export function DecisionCard({ decision: d }: { decision: PageData<'hesap-durumu'>['kararlar']['liste'][number] }) {
  const { t } = useTranslation('mf-feed');
  const lang = useLang();
  const openModal = useModal();
  return (
    <Card as="article" aria-label={t(`decision.${d.karar}`)}>
      <Stack $gap={3}>
        <Row $justify="space-between" $gap={2} $wrap>
          <Text $strong>{t(`decision.${d.karar}`)}</Text>
          {d.geriAlindi ? <Badge tone="accent">{t('decision.takenBack')}</Badge> : <Badge>{t(`reason.${d.neden}.name`)}</Badge>}
        </Row>
        {d.ozet && <Words>{d.ozet}</Words>}
        <Text style={{ whiteSpace: 'pre-line' }}>{d.aciklama}</Text>
        <Meta>
          <TimeAgo at={d.zaman} />
          {d.bitis && <span>{t('decision.until', { date: formatDateTime(d.bitis, lang) })}</span>}
          {d.silinme && <span>{t('decision.removal', { date: formatDate(d.silinme, lang) })}</span>}
          {d.yol && d.turu !== 'okur' && <LinkText to={d.yol}>{t('decision.see')}</LinkText>}
        </Meta>
        {d.itiraz && (
          <Stack $gap={1}>
            <Row $gap={2}>
              <Text $strong $size={14}>
                {t('appeal.yours')}
              </Text>
              <Badge tone={d.itiraz.durum === 'kabul' ? 'accent' : d.itiraz.durum === 'ret' ? 'danger' : 'quiet'}>{t(`appeal.state.${d.itiraz.durum}`)}</Badge>
            </Row>
            <Words>{d.itiraz.aciklama}</Words>
            {d.itiraz.yanit && (
              <Text $size={14}>
                <b>{t('account.answer')}</b> {d.itiraz.yanit}
              </Text>
            )}
          </Stack>
        )}
        {d.itirazEdilebilir === 1 && (
          <div>
            <Button size="s" variant="quiet" onClick={() => openModal('ItirazEt', { kararId: d.id })}>
              {t('appeal.open')}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}
