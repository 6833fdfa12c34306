import { Chip, Icon, Meta, Row, Stack, useTranslation, v, XIcon } from '@yaprak/shared-kit';
import { SearchPicker } from '@yaprak/shared-kit/forms';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { adsApi } from '../ads.api';
import { type AdAim, languages, places, type Taste, tastes, toggled } from './aims.rules';

const Group = styled.fieldset`border: 0; margin: 0; padding: 0; min-width: 0; display: flex; flex-direction: column; gap: 8px; legend { padding: 0 0 8px; font-size: 14px; font-weight: 600; color: ${v.ink}; }`;

interface AimFieldsProps {
  aims: readonly AdAim[];
  onChange: (aims: AdAim[]) => void;
}

/** Whom an ad is for (R-STAFF-08): language, place and taste; what is not chosen is open to everybody. */
export function AimFields({ aims, onChange }: AimFieldsProps) {
  const { t } = useTranslation('ads-app');
  const { t: shared } = useTranslation('mf-ads');
  const [kind, setKind] = useState<Taste>('tur');
  const [find] = adsApi.useFindAimsMutation();
  const on = (turu: AdAim['turu'], deger: string) => aims.some((aim) => aim.turu === turu && aim.deger === deger);
  const toggle = (aim: AdAim) => onChange(toggled(aims, aim));
  /** The focus stays among what is left, or goes to where more is chosen. */
  const remove = (aim: AdAim, button: HTMLElement) => {
    const item = button.closest('li');
    const next = item?.nextElementSibling ?? item?.previousElementSibling;
    (next?.querySelector('button') ?? item?.closest('fieldset')?.querySelector('input'))?.focus();
    toggle(aim);
  };
  const chosen = aims.filter(({ turu }) => tastes.some((taste) => taste === turu));
  const hint = useId();
  return (
    <Stack $gap={4}>
      <Group>
        <legend>{t('aim.dil')}</legend>
        <Row $gap={2} $wrap>
          {languages.map((deger) => (
            <Chip key={deger} on={on('dil', deger)} onClick={() => toggle({ turu: 'dil', deger })}>
              {t(`aim.languages.${deger}`)}
            </Chip>
          ))}
        </Row>
      </Group>
      <Group>
        <legend>{t('aim.yer')}</legend>
        <Row $gap={2} $wrap>
          {places.map((deger) => (
            <Chip key={deger} on={on('yer', deger)} onClick={() => toggle({ turu: 'yer', deger })}>
              {shared(`aim.places.${deger}`)}
            </Chip>
          ))}
        </Row>
      </Group>
      <Group aria-describedby={hint}>
        <legend>{t('aim.taste')}</legend>
        <Meta id={hint}>{t('aim.tasteHint')}</Meta>
        <Row $gap={2} $wrap role="group" aria-label={t('aim.kind')}>
          {tastes.map((taste) => (
            <Chip key={taste} on={taste === kind} onClick={() => setKind(taste)}>
              {t(`aim.kinds.${taste}`)}
            </Chip>
          ))}
        </Row>
        <SearchPicker<{ id: number; name: string; detail: string }>
          key={kind}
          label={t(`aim.find.${kind}`)}
          placeholder={t('aim.findHint')}
          find={(q) => find({ q, sadece: kind }).unwrap()}
          nameOf={({ name }) => name}
          onPick={({ id, name }) => on(kind, String(id)) || toggle({ turu: kind, deger: String(id), adi: name })}
          none={(q) => t('aim.none', { q })}
          failed={t('aim.failed')}
        >
          {({ name, detail }) => (
            <span>
              <b>{name}</b>
              {detail && <small>{detail}</small>}
            </span>
          )}
        </SearchPicker>
        {chosen.length > 0 && (
          <Row as="ul" $gap={2} $wrap aria-label={t('aim.chosen')}>
            {chosen.map((aim) => (
              <li key={`${aim.turu}:${aim.deger}`}>
                <Chip
                  icon={<Icon of={XIcon} size={14} />}
                  aria-label={t('aim.remove', { name: aim.adi ?? aim.deger })}
                  onClick={(event) => remove(aim, event.currentTarget)}
                >
                  {aim.adi ?? aim.deger}
                </Chip>
              </li>
            ))}
          </Row>
        )}
      </Group>
    </Stack>
  );
}
