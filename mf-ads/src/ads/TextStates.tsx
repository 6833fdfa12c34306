import { Badge, Button, Card, Heading, isFailure, Meta, Notice, Row, Stack, Text, useTranslation } from '@yaprak/shared-kit';
import { useState } from 'react';
import { adsApi } from '../ads.api';
import type { OwnText } from './own-ad';

const tones = { onayda: 'gold', yayinda: 'accent', red: 'danger', eski: 'quiet' } as const;

/** Wordings beside the running one: waiting, refused, and the second. */
export function TextStates({ id, texts }: { id: number; texts: readonly OwnText[] }) {
  const { t } = useTranslation('ads-app');
  const { t: kit } = useTranslation('kit');
  const [drop, dropping] = adsApi.useDropAdTextMutation();
  const [problem, setProblem] = useState('');
  const alive = texts.filter(({ durum }) => durum !== 'eski');
  if (!alive.length) return null;
  const leave = async (surum: number) => {
    const { error } = await drop({ id, surum });
    setProblem(error ? (isFailure(error) && error.hataMesaji) || kit('errorTitle') : '');
  };
  return (
    <Card as="section" aria-labelledby="metinler">
      <Stack $gap={4}>
        <Heading $small id="metinler">
          {t('texts.title')}
        </Heading>
        {problem && <Notice kind="error">{problem}</Notice>}
        {alive.map(({ surum, yuva, durum, baslik, metin, redNedeni }) => (
          <Stack key={surum} $gap={1}>
            <Row $gap={2} $wrap>
              <Badge tone={tones[durum]}>{t(`texts.state.${durum}`)}</Badge>
              <Meta>{t(`texts.slot.${yuva}`)}</Meta>
            </Row>
            <Text $strong>{baslik}</Text>
            <Text $size={14}>{metin}</Text>
            {redNedeni && <Notice kind="error">{redNedeni}</Notice>}
            <Row>
              <Button variant="quiet" size="s" busy={dropping.isLoading} onClick={() => void leave(surum)}>
                {t(durum === 'yayinda' ? 'texts.end' : durum === 'onayda' ? 'texts.withdraw' : 'texts.forget')}
              </Button>
            </Row>
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}
