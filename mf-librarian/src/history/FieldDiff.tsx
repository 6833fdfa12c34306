import { radius, useTranslation, v } from '@yaprak/shared-kit';
import styled from 'styled-components';

const List = styled.dl`display: grid; gap: 8px; margin: 0; font-size: 14px; dt { font-weight: 600; font-size: 13px; color: ${v.ink2}; } dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }`;
const Before = styled.del`color: ${v.danger}; background: ${v.dangerSoft}; border-radius: ${radius.control / 2}px; padding: 0 4px;`;
const After = styled.ins`color: ${v.accent}; background: ${v.accentSoft}; border-radius: ${radius.control / 2}px; padding: 0 4px; text-decoration: none;`;

/** Changed fields with old and new values. */
export function FieldDiff({ fields }: { fields: readonly { alan: string; once?: string; sonra?: string }[] }) {
  const { t } = useTranslation('mf-librarian');
  if (!fields.length) return null;
  return (
    <List>
      {fields.map(({ alan, once, sonra }) => (
        <div key={alan}>
          <dt>{t(`field.${alan}`)}</dt>
          <dd>
            {once && <Before>{once}</Before>} {sonra ? <After>{sonra}</After> : once ? <After>{t('emptied')}</After> : null}
          </dd>
        </div>
      ))}
    </List>
  );
}
