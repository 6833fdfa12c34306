import { Badge, Dot, EmptyState, Heading, OutLink, type PageData, Row, radius, Stack, Text, TimeAgo, useLang, useTranslation, v } from '@yaprak/shared-kit';
import styled from 'styled-components';
import { lira } from '../money.rules';

const Line = styled.li<{
  $first: boolean;
}>`display: grid; grid-template-columns: 1fr auto; gap: 4px 16px; align-items: center; padding: 14px 16px; border-radius: ${radius.card}px; background: ${v.card};
  box-shadow: inset 0 0 0 ${({ $first }) => ($first ? `2px ${v.accent}` : `1px ${v.line}`)};
  b { font-size: 18px; font-variant-numeric: tabular-nums; } s { color: ${v.ink2}; }
`;
const List = styled.ul`display: grid; gap: 10px; list-style: none; padding: 0; margin: 0;`;

/** Shops' prices for the edition: the shop in the URL first, then the cheapest in stock (R-BOOK-05, R-BOOK-13). */
export function Prices({ prices, shopId }: { prices: NonNullable<PageData<'kitap'>['fiyatlar']>; shopId?: number }) {
  const { t } = useTranslation('mf-catalog');
  const lang = useLang();
  if (!prices.length) return <EmptyState title={t('emptyPrices')} text={t('emptyPricesText')} />;
  const cheapest = Math.min(...prices.filter((p) => p.stokta).map((p) => p.tutar));
  return (
    <Stack $gap={3}>
      <Heading $small>{t('pricesIn', { count: prices.length })}</Heading>
      <List>
        {prices.map((price) => (
          <Line key={price.magaza.id} $first={price.magaza.id === shopId}>
            <Stack $gap={1}>
              <Row $gap={2} $wrap>
                <OutLink href={price.adres}>{price.magaza.adi}</OutLink>
                {price.stokta === 1 && price.tutar === cheapest && <Badge>{t('cheapest')}</Badge>}
              </Row>
              <Text $size={12} $tone="quiet">
                {price.stokta ? t('inStock') : t('outOfStock')}
                <Dot />
                <TimeAgo at={price.zaman} />
              </Text>
            </Stack>
            {price.stokta ? <b>{lira(price.tutar, lang)}</b> : <s>{lira(price.tutar, lang)}</s>}
          </Line>
        ))}
      </List>
      <Text $size={12} $tone="quiet">
        {t('pricesNote')}
      </Text>
    </Stack>
  );
}
