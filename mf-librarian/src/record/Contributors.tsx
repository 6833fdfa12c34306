import { Button, ChevronDownIcon, Facts, Icon, IconButton, Menu, Row, radius, Stack, useTranslation, v, XIcon } from '@yaprak/shared-kit';
import { useState } from 'react';
import styled from 'styled-components';
import { RecordPicker } from '../RecordPicker';
import { ListProblem } from './ListProblem';
import { addContributor, addNewcomer, type Contributor, raise, roles } from './record.rules';

const List = styled.ol`display: grid; gap: 8px; padding: 0; list-style: none;`;
const Line = styled.li`display: flex; gap: 8px; align-items: center; padding: 6px 8px 6px 12px; border: 1px solid ${v.line}; border-radius: ${radius.control}px; background: ${v.card}; span { flex: 1; min-width: 0; overflow-wrap: anywhere; font-size: 15px; } small { color: ${v.ink2}; font-size: 13px; }`;
const Label = styled.span`font-size: 14px; font-weight: 500;`;
const Up = styled.span`display: inline-flex; transform: rotate(180deg);`;

/** A book's contributors in title page order: people of the catalogue, which prevents variant spellings, or newcomers by name. */
export function Contributors({ value, onChange, problem }: { value: readonly Contributor[]; onChange: (list: Contributor[]) => void; problem?: string }) {
  const { t } = useTranslation('mf-librarian');
  const [role, setRole] = useState<string>('yazar');
  return (
    <Stack $gap={3} role="group" aria-label={t('field.katkilar')}>
      <Label>{t('field.katkilar')}</Label>
      {value.length > 0 && (
        <List>
          {value.map((c, index) => (
            <Line key={`${c.rol}:${c.id}`}>
              <span>
                {c.adi}{' '}
                <small>
                  <Facts of={[t(`role.${c.rol}`), c.id < 0 && t('newcomer')]} />
                </small>
              </span>
              {index > 0 && (
                <Up>
                  <IconButton
                    icon={<Icon of={ChevronDownIcon} size={18} />}
                    label={t('moveUp', { name: c.adi })}
                    onClick={() => onChange(raise(value, index))}
                  />
                </Up>
              )}
              <IconButton
                icon={<Icon of={XIcon} size={18} />}
                label={t('remove', { name: c.adi })}
                onClick={() => onChange(value.filter((_, i) => i !== index))}
              />
            </Line>
          ))}
        </List>
      )}
      {problem && <ListProblem>{problem}</ListProblem>}
      <Row $gap={2} $align="end" $wrap>
        <Menu
          label={t('roleOf')}
          choices={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
          chosen={role}
          onChoose={setRole}
          trigger={
            <Button size="s" variant="quiet" icon={<Icon of={ChevronDownIcon} size={15} />}>
              {t('roleOf')}: {t(`role.${role}`)}
            </Button>
          }
        />
      </Row>
      <RecordPicker
        turu="yazar"
        label={t('addContributor', { role: t(`role.${role}`) })}
        onPick={({ id, adi }) => onChange(addContributor(value, { rol: role, id, adi }))}
        onNew={(adi) => onChange(addNewcomer(value, role, adi))}
      />
    </Stack>
  );
}
