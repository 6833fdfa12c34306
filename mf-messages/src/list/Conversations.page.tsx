import { Avatar, Column, Counter, EmptyState, Meta, Page, pageLoader, SectionBar, Stack, TimeAgo, Title, usePage, v } from '@yaprak/shared-kit';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import styled from 'styled-components';

const paths = { normal: '/mesajlar', istek: '/mesajlar/istekler', arsiv: '/mesajlar/arsiv' } as const;
const stateOf = (pathname: string) => (Object.keys(paths) as (keyof typeof paths)[]).find((state) => paths[state] === pathname) ?? 'normal';
export const loader = pageLoader('mesajlar', ({ url }) => ({ durum: stateOf(url.pathname) }));

const Line = styled(
  Link,
)`display: flex; gap: 12px; align-items: center; padding: 10px; border-radius: 10px; color: inherit; text-decoration: none; &:hover { background: ${v.hover}; }`;
const Words = styled.span`display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: ${v.ink2}; font-size: 14px;`;

/** `/mesajlar`, its archive and its requests (R-MSG-07, R-MSG-11, R-MSG-13). */
export default function ConversationsPage() {
  const { t } = useTranslation('mf-messages');
  const { pathname } = useLocation();
  const state = stateOf(pathname);
  const { veri } = usePage<'mesajlar'>();
  return (
    <Page>
      <Column>
        <Title>{t('title')}</Title>
        <SectionBar
          sections={(Object.keys(paths) as (keyof typeof paths)[]).map((s) => ({
            to: paths[s],
            label: t(s),
            current: s === state,
            ...(s === 'istek' && veri.istekSayisi ? { count: veri.istekSayisi } : {}),
          }))}
          label={t('title')}
        />
        {veri.konusmalar.liste.length === 0 && <EmptyState title={t('empty')} text={t('emptyText')} />}
        <Stack $gap={1}>
          {veri.konusmalar.liste.map((c) => (
            <Line key={c.id} to={`/mesajlar/${c.id}`}>
              <Avatar name={c.baslik} seed={c.uyeler[0]?.kadi} picture={c.uyeler[0]?.resim} />
              <span style={{ flex: 1, minWidth: 0 }}>
                <b>{c.baslik}</b>
                <Words>{c.sonMesaj?.silindi ? t('deleted') : c.sonMesaj?.mesaj}</Words>
              </span>
              <Stack $gap={1} $align="end">
                {c.sonMesaj && (
                  <Meta>
                    <TimeAgo at={c.sonMesaj.zaman} />
                  </Meta>
                )}
                {c.okunmamis > 0 && <Counter value={c.okunmamis} label={t('newMessages', { n: c.okunmamis })} />}
              </Stack>
            </Line>
          ))}
        </Stack>
      </Column>
    </Page>
  );
}
