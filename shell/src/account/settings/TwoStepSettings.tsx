import { Button, Card, ErrorState, Heading, Meta, Notice, Row, Skeleton, Stack, Text, v } from '@yaprak/shared-kit';
import { Confirm } from '@yaprak/shared-kit/dialog';
import { Form, SubmitButton, TextField, useForm } from '@yaprak/shared-kit/forms';
import { useState } from 'react';
import styled from 'styled-components';
import { useConfirmTwoStepMutation, useRenewBackupCodesMutation, useStartTwoStepMutation, useStopTwoStepMutation, useTwoStepQuery } from '../care.api';
import { QrCode } from './QrCode';
import { useCopy } from './use-copy';
import { useSettingsText } from './use-settings-text';

const Key = styled.code`display: block; padding: 12px; border-radius: 6px; background: ${v.sunken}; font-size: 15px; letter-spacing: 0.08em; user-select: all;`;
/** Groups of four are easier to type; the gaps are no part of what is copied. */
const Group = styled.span`display: inline-block; margin-right: 0.6em;`;
const AppLink = styled.a`display: inline-flex; align-items: center; align-self: start; min-height: 44px; color: ${v.accent}; text-decoration: underline; text-underline-offset: 3px;`;
const Codes = styled.ul`display: grid; grid-template-columns: repeat(2, 1fr); gap: 6px 16px; margin: 0; padding: 12px; list-style: none; border-radius: 6px; background: ${v.sunken}; font-family: ui-monospace, monospace; font-size: 15px;`;

/** Backup codes left at which the reader is told to make new ones. */
const FEW = 2;

/** Two-step sign-in: off, being set up, or on; and its backup codes, once. */
export function TwoStepSettings() {
  const t = useSettingsText();
  const { data, error, refetch } = useTwoStepQuery({}, { refetchOnFocus: true });
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <Card>
      <Stack $gap={3}>
        <Heading $small>{t('twoStep')}</Heading>
        {codes ? (
          <BackupCodes codes={codes} onKept={() => setCodes(null)} />
        ) : data ? (
          data.acik ? (
            <On left={data.kalanYedekKod} onCodes={setCodes} />
          ) : (
            <TurnOn onCodes={setCodes} />
          )
        ) : error ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : (
          <Skeleton $height={48} />
        )}
      </Stack>
    </Card>
  );
}

/** Codes that are shown this once. */
function BackupCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const t = useSettingsText();
  const copy = useCopy();
  return (
    <Stack $gap={3}>
      <Notice kind="warning" title={t('twoStepBackup')}>
        {t('twoStepBackupText')}
      </Notice>
      <Codes>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Row $gap={2}>
        <Button onClick={onKept}>{t('twoStepSaved')}</Button>
        <Button variant="quiet" onClick={() => void copy(codes.join('\n'), t('twoStepCopied'))}>
          {t('twoStepCopy')}
        </Button>
      </Row>
    </Stack>
  );
}

interface ShowsCodes {
  onCodes: (codes: string[]) => void;
}

function TurnOn({ onCodes }: ShowsCodes) {
  const t = useSettingsText();
  const [start, starting] = useStartTwoStepMutation();
  const [confirm] = useConfirmTwoStepMutation();
  const [key, setKey] = useState<{ anahtar: string; adres: string } | null>(null);
  const finish = useForm({ defaultValues: { dogrulamaKodu: '' } });
  if (key)
    return (
      <Form form={finish} label={t('twoStep')} onSubmit={async (values) => onCodes((await confirm(values).unwrap()).yedekKodlar)}>
        <Stack $gap={2}>
          <Text>{t('twoStepScan')}</Text>
          <QrCode text={key.adres} label={t('twoStepQr')} />
          <Text>{t('twoStepKey')}</Text>
          <Key>
            {key.anahtar.match(/.{1,4}/g)?.map((group, at) => (
              <Group key={at}>{group}</Group>
            ))}
          </Key>
          <AppLink href={key.adres}>{t('twoStepOpen')}</AppLink>
        </Stack>
        <TextField
          name="dogrulamaKodu"
          label={t('twoStepCode')}
          hint={t('twoStepCodeHint')}
          required
          // Apps show it in two halves, and copy it so.
          limit={{ min: 6, max: 8 }}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <SubmitButton form={finish}>{t('twoStepConfirm')}</SubmitButton>
      </Form>
    );
  return (
    <>
      <Meta>{t('twoStepText')}</Meta>
      <Row>
        <Button variant="quiet" busy={starting.isLoading} onClick={async () => setKey((await start({})).data ?? null)}>
          {t('twoStepStart')}
        </Button>
      </Row>
    </>
  );
}

function On({ left, onCodes }: ShowsCodes & { left: number }) {
  const t = useSettingsText();
  const [stop, stopping] = useStopTwoStepMutation();
  const [renew, renewing] = useRenewBackupCodesMutation();
  const [asked, setAsked] = useState<'stop' | 'renew' | null>(null);
  const closed = () => setAsked(null);
  return (
    <>
      <Notice kind={left > FEW ? 'good' : 'warning'}>{t(left > FEW ? 'twoStepOn' : 'twoStepFew', { n: left })}</Notice>
      <Row $gap={2} $wrap>
        <Button variant="quiet" onClick={() => setAsked('renew')}>
          {t('twoStepRenew')}
        </Button>
        <Button variant="quiet" onClick={() => setAsked('stop')}>
          {t('twoStepStop')}
        </Button>
      </Row>
      <Confirm
        open={asked === 'renew'}
        title={t('twoStepRenewAsk')}
        text={t('twoStepRenewText')}
        confirm={t('twoStepRenew')}
        busy={renewing.isLoading}
        onCancel={closed}
        onConfirm={async () => {
          const { data } = await renew({});
          closed();
          if (data) onCodes(data.yedekKodlar);
        }}
      />
      <Confirm
        open={asked === 'stop'}
        title={t('twoStepStopAsk')}
        text={t('twoStepStopText')}
        confirm={t('twoStepStop')}
        danger
        busy={stopping.isLoading}
        onCancel={closed}
        onConfirm={async () => {
          await stop({});
          closed();
        }}
      />
    </>
  );
}
