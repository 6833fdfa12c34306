import { Avatar, Badge, canHover, Facts, Meta, type PageData, Row, radius, Text, TimeAgo, useTranslation, v } from '@yaprak/shared-kit';
import { Link } from 'react-router';
import styled from 'styled-components';

export type CaseItem = PageData<'y-sikayetler'>['vakalar']['liste'][number];

const Frame = styled(Link)<{ $urgent: boolean }>`
  display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 4px 12px; padding: 14px 16px; background: ${v.card}; border: 1px solid ${v.line}; border-radius: ${radius.card}px; color: ${v.ink};
  ${({ $urgent }) => $urgent && `box-shadow: inset 3px 0 0 ${v.danger};`}
  ${canHover} { &:hover { border-color: ${v.edge}; } }
  &[aria-current] { border-color: ${v.accent}; background: ${v.accentSoft}; }
  > :last-child { grid-column: 2; }
`;
const Words = styled.p`margin: 0; font-size: 14px; line-height: 1.45; color: ${v.ink2}; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; overflow-wrap: anywhere;`;

/** A case in the queue: member, target, reason, number of complaints, and in whose hands it is. */
export function CaseLine({ item, to, current }: { item: CaseItem; to?: string; current?: boolean }) {
  const { t } = useTranslation('mf-admin');
  return (
    <Frame
      to={to ?? `/y/sikayet/${item.id}`}
      aria-current={current || undefined}
      preventScrollReset={to !== undefined}
      $urgent={item.acil === 1 && item.durum === 'acik'}
    >
      <Avatar name={item.uye.adi} seed={item.uye.id} picture={item.uye.resim} size={40} />
      <Row $justify="space-between" $gap={2} $wrap>
        <Text as="span" $strong style={{ flex: '1 1 8em' }}>
          {item.uye.adi}{' '}
          <Text as="span" $size={13} $tone="quiet">
            @{item.uye.kadi}
          </Text>
        </Text>
        <Row $gap={1} $wrap>
          {item.acil === 1 && <Badge tone="danger">{t('urgent')}</Badge>}
          {item.karar ? <Badge tone={item.karar === 'islem-yok' ? 'quiet' : 'accent'}>{t(`decision.${item.karar}`)}</Badge> : null}
          {item.ustlenen && item.durum === 'acik' && <Badge tone="gold">{t('claimedBy', { name: item.ustlenen.adi })}</Badge>}
          {item.atanan && item.durum === 'acik' && <Badge tone="blue">{t('assign.to', { name: item.atanan.adi })}</Badge>}
        </Row>
      </Row>
      <div style={{ gridColumn: 2 }}>
        <Words>{item.ozet || t('noWords')}</Words>
        <Meta style={{ marginTop: 4 }}>
          <Facts
            of={[
              t(`target.${item.turu}`),
              t(`reason.${item.neden}`),
              t('complaintCount', { count: item.sayi }),
              item.notSayisi > 0 && t('note.count', { count: item.notSayisi }),
              <TimeAgo key="at" at={item.zaman} />,
            ]}
          />
        </Meta>
      </div>
    </Frame>
  );
}
