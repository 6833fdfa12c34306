import { Button, ChevronDownIcon, Chip, Facts, Icon, Meta, motion, Row, Stack, Text, useModal, usePage, useSelf, useTranslation, v } from '@yaprak/shared-kit';
import styled from 'styled-components';
import { ChipRow } from '../ChipRow';

const Folded = styled.details`
  summary { display: inline-flex; align-items: center; gap: 6px; min-height: 44px; cursor: pointer; font-size: 14px; list-style: none; border-radius: 6px; }
  summary::-webkit-details-marker { display: none; }
  summary svg { color: ${v.ink2}; transition: rotate ${motion.normal}; } &[open] summary svg { rotate: 180deg; }
`;

/** Where the books of a mood, a pace or without a warning are. */
const found = (filter: string, value: string) => `/ara?bolum=kitaplar&${filter}=${value}`;

/** What readers say of a book: moods and pace, which lead to others like it; warnings, folded; and the way to say it oneself (R-READ-07). */
export function Feelings() {
  const { t } = useTranslation('mf-catalog');
  const { veri } = usePage<'kitap'>();
  const self = useSelf();
  const open = useModal();
  const { kitap, oylar = [] } = veri;
  const shelf = kitap.okuma?.raf;
  const knows = self !== null && shelf !== undefined && shelf !== 'okuyacagim';
  const said = oylar.filter(({ turu }) => turu !== 'uyari');
  const warnings = oylar.filter(({ turu }) => turu === 'uyari');
  if (!oylar.length && !knows) return null;
  return (
    <Stack as="section" $gap={1} aria-label={t('votes.title')}>
      {said.length > 0 && (
        <>
          <Meta>{t('votes.said')}</Meta>
          <ChipRow aria-label={t('votes.said')}>
            {said.map(({ turu, deger, adi, sayi }) => (
              <Chip key={deger} to={found(turu, deger)}>
                {adi} <Meta as="span">{sayi}</Meta>
              </Chip>
            ))}
          </ChipRow>
        </>
      )}
      {warnings.length > 0 && (
        <Folded>
          <summary>
            {t('votes.warnings', { count: warnings.length, n: warnings.length })}
            <Icon of={ChevronDownIcon} size={16} />
          </summary>
          <Text $size={14} $tone="quiet">
            <Facts of={warnings.map(({ adi, sayi }) => `${adi} (${sayi})`)} />
          </Text>
        </Folded>
      )}
      {knows && (
        <Row>
          <Button size="s" variant="quiet" onClick={() => void open('KitapOyu', { kitap: { id: kitap.id, adi: kitap.adi } })}>
            {t('votes.say')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
