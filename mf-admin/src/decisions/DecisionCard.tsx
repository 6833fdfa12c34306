import { Badge, Card, formatDate, formatDateTime, LinkText, Meta, type PageData, Row, Stack, Text, TimeAgo, useLang, useTranslation } from '@yaprak/shared-kit';
import type { ReactNode } from 'react';
import { Words } from './Words';

export type DecisionItem = PageData<'y-itirazlar'>['itirazlar']['liste'][number];

/** A decision as staff see it: verdict, member and content, reason, decider; any appeal and its outcome. */
export function DecisionCard({ decision: d, about, children }: { decision: DecisionItem; about?: boolean; children?: ReactNode }) {
  const { t } = useTranslation('mf-admin');
  const lang = useLang();
  return (
    <Card as="article" aria-label={t(`decision.${d.karar}`)}>
      <Stack $gap={2}>
        <Row $justify="space-between" $gap={2} $wrap>
          <Text $strong>
            {t(`decision.${d.karar}`)}
            {about && d.uye && (
              <>
                {'\u00a0· '}
                <LinkText to={`/y/okur/${d.uye.kadi}`}>{d.uye.adi}</LinkText>
              </>
            )}
          </Text>
          <Row $gap={1}>
            {d.geriAlindi && <Badge tone="accent">{t('takenBack')}</Badge>}
            <Badge>{t(`reason.${d.neden}`)}</Badge>
          </Row>
        </Row>
        {d.ozet && <Words>{d.ozet}</Words>}
        <Text $size={14} style={{ whiteSpace: 'pre-line' }}>
          {d.aciklama}
        </Text>
        <Meta style={{ columnGap: 14 }}>
          <TimeAgo at={d.zaman} />
          {d.veren && <span>{t('decidedBy', { name: d.veren.adi })}</span>}
          {d.bitis && <span>{t(d.karar === 'sinirla' ? 'limitedTo' : 'suspendedTo', { date: formatDateTime(d.bitis, lang) })}</span>}
          {d.silinme && <span>{t('removedOn', { date: formatDate(d.silinme, lang) })}</span>}
          {d.vakaId && about && <LinkText to={`/y/sikayet/${d.vakaId}`}>{t('seenThen')}</LinkText>}
          {d.yol && d.turu !== 'okur' && <LinkText to={d.yol}>{t('seeContent')}</LinkText>}
        </Meta>
        {d.itiraz && (
          <Stack $gap={1}>
            <Row $gap={2}>
              <Text $strong $size={14}>
                {t('appeal')}
              </Text>
              <Badge tone={d.itiraz.durum === 'kabul' ? 'accent' : d.itiraz.durum === 'ret' ? 'danger' : 'gold'}>{t(`outcome.${d.itiraz.durum}`)}</Badge>
              <Meta>
                <TimeAgo at={d.itiraz.zaman} />
              </Meta>
            </Row>
            <Words>{d.itiraz.aciklama}</Words>
            {d.itiraz.yanit && (
              <Text $size={14}>
                <b>{t('answer')}</b> {d.itiraz.yanit}
              </Text>
            )}
          </Stack>
        )}
        {children}
      </Stack>
    </Card>
  );
}
