import { Card, ErrorState, Heading, SkeletonList, Stack, Text, VisuallyHidden, v } from '@yaprak/shared-kit';
import { SettingSwitch, TickBox, useSetting } from '@yaprak/shared-kit/forms';
import { SmallSelect } from '@yaprak/shared-kit/host';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { useNoticeChoicesQuery, useSaveNoticeChoicesMutation } from '../care.api';
import { PushSetting } from './PushSetting';
import { useSettingsText } from './use-settings-text';

type Saved = NonNullable<ReturnType<typeof useNoticeChoicesQuery>['data']>;
type Choice = Saved['secimler'][number];
type Save = (input: Parameters<ReturnType<typeof useSaveNoticeChoicesMutation>[0]>[0]) => Promise<unknown>;
const channels = ['site', 'anlik', 'eposta'] as const;

const Table = styled.table`
  width: 100%; margin-block-start: 10px; border-collapse: collapse; font-size: 14px;
  th { font-weight: 500; text-align: start; padding-block: 8px; padding-inline-end: 8px; }
  thead th { font-size: 12px; color: ${v.ink2}; }
  tbody tr { border-top: 1px solid ${v.line}; }
  th:not(:first-child), td { width: 58px; text-align: center; padding: 0; }
  input:disabled { opacity: 0.5; cursor: default; }
  small { display: block; font-size: 12px; font-weight: 400; color: ${v.ink2}; }
`;
const Press = styled.label`display: grid; place-items: center; min-height: 48px; cursor: pointer;`;
const Hours = styled.div`display: flex; flex-wrap: wrap; gap: 12px; align-items: center; font-size: 14px;
  select { min-height: 44px; padding: 0 12px; border: 1px solid ${v.edge}; border-radius: 6px; background: ${v.card}; color: ${v.ink}; font: inherit; }`;

/** Which channel tells of what and quiet hours (R-TOUCH-03). */
export function NotificationSettings() {
  const { data, error, refetch } = useNoticeChoicesQuery({}, { refetchOnFocus: true });
  const [save] = useSaveNoticeChoicesMutation();
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonList shape="row" count={4} />;
  return <Notifications saved={data} save={(input) => save(input).unwrap()} />;
}

function Notifications({ saved, save }: { saved: Saved; save: Save }) {
  const t = useSettingsText();
  return (
    <Stack $gap={4}>
      <Card>
        <Heading $small id="bildirim-kanallari">
          {t('notifyTitle')}
        </Heading>
        <Table aria-labelledby="bildirim-kanallari">
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{t('notifyTopic')}</VisuallyHidden>
              </th>
              {channels.map((channel) => (
                <th key={channel} scope="col">
                  {t(`notifyChannel.${channel}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {saved.secimler.map((choice: Choice) => (
              <tr key={choice.konu}>
                <th scope="row">
                  {t(`notifyTopics.${choice.konu}`)}
                  <small>{t(`notifyTopicHints.${choice.konu}`)}</small>
                </th>
                {channels.map((channel) => (
                  <td key={channel}>
                    <Cell choice={choice} channel={channel} save={save} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
        <Text $size={13} $tone="quiet">
          {t('notifySecurity')}
        </Text>
      </Card>
      <PushSetting />
      <Card>
        <SettingSwitch name="ozet" label={t('digest')} hint={t('digestHint')} saved={saved.ozet === 1} save={(on) => save({ ozet: on ? 1 : 0 })} />
      </Card>
      <Quiet saved={saved} save={save} />
    </Stack>
  );
}

/** One topic by one channel; saves itself, and goes back when it was not saved. */
function Cell({ choice, channel, save }: { choice: Choice; channel: (typeof channels)[number]; save: Save }) {
  const t = useSettingsText();
  const [on, choose] = useSetting({ saved: choice[channel] === 1, save: (next) => save({ konu: choice.konu, kanal: channel, acik: next ? 1 : 0 }) });
  return (
    <Press>
      <VisuallyHidden>
        {t(`notifyTopics.${choice.konu}`)}: {t(`notifyChannel.${channel}`)}
      </VisuallyHidden>
      <TickBox checked={on} disabled={choice.konu === 'karar' && channel === 'site'} onChange={(event) => choose(event.target.checked)} />
    </Press>
  );
}

const hoursOf = ({ sessizBaslangic: from, sessizBitis: until }: Saved) => (from === undefined || until === undefined ? null : { from, until });

/** Hours in which nothing is pushed or mailed; it arrives when they end. */
function Quiet({ saved, save }: { saved: Saved; save: Save }) {
  const t = useSettingsText();
  const id = useId();
  const [hours, setHours] = useState(hoursOf(saved));
  const [known, setKnown] = useState(saved);
  // Chosen otherwise in another tab or on another device.
  if (known.sessizBaslangic !== saved.sessizBaslangic || known.sessizBitis !== saved.sessizBitis) {
    setKnown(saved);
    setHours(hoursOf(saved));
  }
  const choose = async (next: { from: number; until: number } | null) => {
    const before = hours;
    setHours(next);
    const saving = next ? save({ sessiz: 1, sessizBaslangic: next.from, sessizBitis: next.until }) : save({ sessiz: 0 });
    await saving.catch((error) => {
      setHours(before);
      throw error;
    });
  };
  const hour = (name: 'from' | 'until', label: string) =>
    hours && (
      <label htmlFor={`${id}${name}`}>
        {label}{' '}
        <SmallSelect
          id={`${id}${name}`}
          value={hours[name]}
          onChange={(event) => void choose({ ...hours, [name]: Number(event.target.value) }).catch(() => undefined)}
        >
          {Array.from({ length: 24 }, (_, h) => h)
            .filter((h) => h !== hours[name === 'from' ? 'until' : 'from'])
            .map((h) => (
              <option key={h} value={h}>
                {String(h).padStart(2, '0')}.00
              </option>
            ))}
        </SmallSelect>
      </label>
    );
  return (
    <Card>
      <Stack $gap={3}>
        <SettingSwitch
          name="sessiz"
          label={t('quiet')}
          hint={t('quietHint')}
          saved={hours !== null}
          save={(on) => choose(on ? { from: 23, until: 8 } : null)}
        />
        {hours && (
          <Hours role="group" aria-label={t('quiet')}>
            {hour('from', t('quietFrom'))}
            {hour('until', t('quietUntil'))}
          </Hours>
        )}
      </Stack>
    </Card>
  );
}
