import { formatDuration, Icon, IconButton, useTranslation, v, XIcon } from '@yaprak/shared-kit';
import { limits } from '@yaprak/shared-kit/limits';
import styled from 'styled-components';
import { SendNow } from './SendNow';

const Line = styled.div`display: flex; align-items: center; gap: 8px; min-height: 44px;`;
const Light = styled.span`width: 12px; height: 12px; border-radius: 999px; background: ${v.danger}; animation: blink 1.6s ease-in-out infinite; @media (prefers-reduced-motion: reduce) { animation: none; }`;
const Words = styled.p`flex: 1; min-width: 0; display: flex; flex-wrap: wrap; align-items: center; column-gap: 10px; font-size: 15px; b { font-variant-numeric: tabular-nums; font-weight: 600; } small { color: ${v.ink2}; font-size: 13px; }`;

/** A recording in progress: elapsed time, cancel (also by Escape), and send. Screen readers announce its start, not every second. */
export default function RecordingBar({ seconds, onCancel, onSend }: { seconds: number; onCancel(): void; onSend(): void }) {
  const { t } = useTranslation('mf-messages');
  return (
    <Line onKeyDown={(event) => event.key === 'Escape' && onCancel()}>
      <IconButton label={t('voice.cancel')} icon={<Icon of={XIcon} size={20} />} onClick={onCancel} />
      <Words>
        <Light aria-hidden />
        <span role="status">{t('voice.recording')}</span>
        <b role="timer" aria-label={t('voice.time')}>
          {formatDuration(Math.floor(seconds))}
        </b>
        <small>{t('voice.most', { length: formatDuration(limits.voice.seconds) })}</small>
      </Words>
      <SendNow onSend={onSend} />
    </Line>
  );
}
