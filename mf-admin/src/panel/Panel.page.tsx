import { Card, Heading, LinkText, media, pageLoader, Row, radius, Stack, Text, usePage, useTranslation, useViewer, v } from '@yaprak/shared-kit';
import { SectionList } from '@yaprak/shared-kit/staff';
import { Link } from 'react-router';
import styled from 'styled-components';
import { PanelFrame } from '../frame/PanelFrame';
import { AuditLine } from '../logs/AuditLine';
import { LoadState } from '../system/LoadFacts';
import { useLoad } from '../system/use-load';
import { FindReader } from './FindReader';

export const loader = pageLoader('yonetim', () => ({}));

const Grid = styled.ul`display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 10px; ${media.md} { grid-template-columns: repeat(4, minmax(0, 1fr)); } list-style: none; margin: 0; padding: 0;`;
const Tile = styled(Link)`
  display: flex; flex-direction: column; gap: 4px; height: 100%; padding: 14px 16px; border: 1px solid ${v.line}; border-radius: ${radius.card}px; background: ${v.card}; color: ${v.ink2}; font-size: 13px;
  b { font-size: 24px; font-weight: 600; line-height: 1.1; color: ${v.ink}; font-variant-numeric: tabular-nums; }
  &[data-urgent] b { color: ${v.danger}; }
  &:hover { border-color: ${v.edge}; }
`;

/** `/y`: waiting work, system health, recent actions, and links to everything else (R-ADMIN-01, R-ENT-55). */
export default function PanelPage() {
  const { t } = useTranslation('mf-admin');
  const { permissions } = useViewer();
  const { veri } = usePage<'yonetim'>({ refetchOnFocus: true });
  const { load } = useLoad(veri.yuk);
  const { bekleyen, hatalar, askida, silinecek, mektuplar } = veri.sayilar;
  const moderator = permissions.some((p) => p === 'moderasyon' || p === 'anaYetki');
  const tiles: { key: string; n: number; to: string; urgent?: boolean }[] = moderator
    ? [
        { key: 'urgentCases', n: bekleyen.acil, to: '/y/sikayetler?acil=1', urgent: bekleyen.acil > 0 },
        { key: 'casesAbout.gonderi', n: bekleyen.gonderi, to: '/y/sikayetler?turu=gonderi' },
        { key: 'casesAbout.yorum', n: bekleyen.yorum, to: '/y/sikayetler?turu=yorum' },
        { key: 'casesAbout.mesaj', n: bekleyen.mesaj, to: '/y/sikayetler?turu=mesaj' },
        { key: 'casesAbout.okur', n: bekleyen.okur, to: '/y/sikayetler?turu=okur' },
        { key: 'section.itirazlar', n: bekleyen.itiraz, to: '/y/itirazlar' },
        { key: 'section.istekler', n: bekleyen.istek, to: '/y/istekler' },
        { key: 'section.basvurular', n: bekleyen.basvuru, to: '/y/basvurular' },
      ]
    : [];
  return (
    <PanelFrame section="" title={t('title')}>
      <Stack $gap={5}>
        {tiles.length > 0 && (
          <Stack as="section" aria-labelledby="waiting">
            <Heading id="waiting" $small>
              {t('counters')}
            </Heading>
            <Grid>
              {tiles.map((tile) => (
                <li key={tile.key}>
                  <Tile to={tile.to} data-urgent={tile.urgent || undefined}>
                    <b>{tile.n}</b>
                    {t(tile.key)}
                  </Tile>
                </li>
              ))}
            </Grid>
            <FindReader />
          </Stack>
        )}
        <Card>
          <Row $justify="space-between" $wrap $gap={3}>
            <Row $gap={2} role="status">
              <Text $strong>{t('load')}</Text>
              <LoadState state={load.durum} />
            </Row>
            <Row $gap={4} $wrap>
              {(
                [
                  ['hatalar', hatalar],
                  ['askida', askida],
                  ['silinecek', silinecek],
                  // Only while the mail server is away.
                  ...(mektuplar ? ([['mektuplar', mektuplar]] as const) : []),
                ] as const
              ).map(([key, n]) => (
                <Text key={key} as="span" $size={14} $tone="quiet">
                  {t(key)} <b>{n}</b>
                </Text>
              ))}
              <LinkText to="/y/sistem">{t('section.sistem')}</LinkText>
            </Row>
          </Row>
        </Card>
        <SectionList />
        <Stack as="section" aria-labelledby="audit" $gap={2}>
          <Row $justify="space-between" $wrap>
            <Heading id="audit" $small>
              {t('audit')}
            </Heading>
            <LinkText to="/y/kayitlar">{t('wholeAudit')}</LinkText>
          </Row>
          {veri.islemler.liste.length === 0 ? (
            <Text $tone="quiet">{t('noAudit')}</Text>
          ) : (
            veri.islemler.liste.map((entry) => <AuditLine key={entry.id} entry={entry} />)
          )}
        </Stack>
      </Stack>
    </PanelFrame>
  );
}
