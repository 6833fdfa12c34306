import { ChevronDownIcon, Chip, formatNumber, Icon, Meta, type PageData, useLang, useTranslation } from '@yaprak/shared-kit';
import { useState } from 'react';
import styled from 'styled-components';
import { ChipRow } from '../ChipRow';

/** Genres shown at once: about two rows of a wide screen, so that the first covers are seen below them. */
const AT_ONCE = 14;
const Rest = styled.span`display: contents; &[hidden] { display: none; }`;
const Arrow = styled.span<{ $up: boolean }>`display: inline-flex; rotate: ${({ $up }) => ($up ? '180deg' : '0deg')};`;

/** Links to genres, those with the most books first; the others come with a press. */
export function GenreChips({ genres }: { genres: PageData<'kitaplar'>['turler'] }) {
  const { t } = useTranslation('mf-catalog');
  const lang = useLang();
  const [all, setAll] = useState(false);
  const byBooks = [...genres].sort((a, b) => (b.kitapSayisi ?? 0) - (a.kitapSayisi ?? 0));
  const chips = byBooks.map((genre) => (
    <Chip key={genre.id} to={`/kitap-turu/${genre.seo_adi}`}>
      {genre.adi} {genre.kitapSayisi !== undefined && <Meta as="span">{formatNumber(genre.kitapSayisi, lang)}</Meta>}
    </Chip>
  ));
  return (
    <ChipRow aria-label={t('genres')}>
      {chips.slice(0, AT_ONCE)}
      {chips.length > AT_ONCE && (
        <>
          <Rest hidden={!all}>{chips.slice(AT_ONCE)}</Rest>
          <Chip aria-expanded={all} onClick={() => setAll(!all)}>
            {t('allGenres')}{' '}
            <Arrow $up={all}>
              <Icon of={ChevronDownIcon} size={16} />
            </Arrow>
          </Chip>
        </>
      )}
    </ChipRow>
  );
}
