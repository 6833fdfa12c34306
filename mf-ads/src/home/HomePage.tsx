import { ButtonLink, Card, Column, Heading, Meta, Page, Row, Stack, Text, Title, useLang, useSelf, useTranslation, v } from '@yaprak/shared-kit';
import { useState } from 'react';
import styled from 'styled-components';
import { adsApi } from '../ads.api';
import { BarredNotice } from '../app/BarredAdvertiser';
import { useBarred } from '../app/use-barred';
import { formatLira, parseLira } from '../money/lira.rules';
import { Estimate } from './Estimate';

const Amount = styled.input`width: 100%; max-width: 220px; height: 48px; padding: 0 14px; border-radius: 8px; border: 1px solid ${v.edge}; background: ${v.card}; color: ${v.ink}; font-size: 18px;`;
const Facts = styled.dl`display: grid; grid-template-columns: repeat(auto-fit, minmax(130px, 1fr)); gap: 16px; margin: 0; dt { font-size: 13px; color: ${v.ink2}; } dd { margin: 0; font-size: 22px; font-weight: 600; font-variant-numeric: tabular-nums; }`;

/** What ads are here and whom a budget reaches; for advertisers, their running ads. */
export function HomePage() {
  const { t } = useTranslation('ads-app');
  const lang = useLang();
  const self = useSelf();
  const barred = useBarred();
  const [text, setText] = useState('1000');
  const { data } = adsApi.useAdvertiserQuery({}, { skip: !self });
  return (
    <Page>
      <Column $gap={5}>
        <Stack $gap={3}>
          <Title>{t('home.title')}</Title>
          <Text>{t('home.lead')}</Text>
        </Stack>
        <BarredNotice />
        {data?.profil && (
          <Card>
            <Stack $gap={4}>
              <Heading $small>{data.profil.firma}</Heading>
              <Facts>
                <div>
                  <dt>{t('balance')}</dt>
                  <dd>{formatLira(data.bakiye, lang)}</dd>
                </div>
                <div>
                  <dt>{t('setAside')}</dt>
                  <dd>{formatLira(data.ayrilan, lang)}</dd>
                </div>
                <div>
                  <dt>{t('home.live')}</dt>
                  <dd>{data.yayinda}</dd>
                </div>
                <div>
                  <dt>{t('home.waiting')}</dt>
                  <dd>{data.onayda}</dd>
                </div>
              </Facts>
              <Row $gap={3} $wrap>
                {!barred && <ButtonLink to="/olustur">{t('menu.create')}</ButtonLink>}
                <ButtonLink to="/liste" variant="quiet">
                  {t('menu.ads')}
                </ButtonLink>
              </Row>
            </Stack>
          </Card>
        )}
        <Card>
          <Stack $gap={3}>
            <label htmlFor="tutar">
              <b>{t('budget')}</b>
            </label>
            <Amount id="tutar" inputMode="decimal" value={text} onChange={(event) => setText(event.target.value)} />
            <Estimate budget={parseLira(text, lang)} />
            <Meta>{t('estimate.note')}</Meta>
          </Stack>
        </Card>
        {!data?.profil && (
          <Row $gap={3} $wrap>
            <ButtonLink to={self ? '/profil' : '/giris?sonra=/profil'}>{t('home.start')}</ButtonLink>
            <ButtonLink to="/sss" variant="quiet">
              {t('menu.faq')}
            </ButtonLink>
          </Row>
        )}
      </Column>
    </Page>
  );
}
