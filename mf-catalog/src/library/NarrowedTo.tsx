import { below, Chip, Icon, useTranslation, XIcon } from '@yaprak/shared-kit';
import styled from 'styled-components';
import { partWords, valueWords } from './arrange.rules';
import type { CopyFilter, copyFilters } from './library-address.rules';

/** Wider screens say it on the menus themselves. */
const OnPhones = styled.div`display: none; ${below.md} { display: flex; flex-wrap: wrap; gap: 8px; order: 2; flex-basis: 100%; }`;

/** What a shelf is narrowed to, each ended by a press: the sheet that chose it is closed (R-READ-03). */
export function NarrowedTo({ chosen, onEnd }: { chosen: CopyFilter; onEnd: (change: CopyFilter) => void }) {
  const { t } = useTranslation('mf-catalog');
  const parts = (['bicim', 'sahiplik'] as const satisfies readonly (keyof typeof copyFilters)[]).filter((part) => chosen[part]);
  if (!parts.length) return null;
  return (
    <OnPhones>
      {parts.map((part) => {
        const value = t(`${valueWords[part]}.${chosen[part]}`);
        const name = chosen[part] === 'yok' ? `${t(partWords[part])} · ${value}` : value;
        return (
          <Chip key={part} icon={<Icon of={XIcon} size={14} />} aria-label={t('arrange.end', { name })} onClick={() => onEnd({ [part]: undefined })}>
            {name}
          </Chip>
        );
      })}
    </OnPhones>
  );
}
