import {
  Badge,
  Button,
  ButtonLink,
  Card,
  ConfirmLater,
  formatDate,
  formatNumber,
  Heading,
  type PageData,
  ProgressBar,
  Row,
  Stack,
  Text,
  useAppDispatch,
  useLang,
  useTranslation,
} from '@yaprak/shared-kit';
import { useEffect, useState } from 'react';
import { ImportLines } from './ImportLines';
import { libraryChanged, useImportStateQuery, useResumeImportMutation, useStopImportMutation, useUndoImportMutation } from './import.api';
import { Questions } from './Questions';

type LibraryImport = PageData<'ice-aktar'>['aktarimlar'][number];
/** How often a running import is asked how far it is, in ms. */
const ASK_MS = 1_500;
const runs = ({ durum }: LibraryImport) => durum === 'bekliyor' || durum === 'suruyor' || durum === 'geri-aliniyor';
const tones = { bitti: 'accent', hata: 'danger', durduruldu: 'gold' } as const;

/** An import: how far it is, what came of it, and what can be done about it (R-LIBIO-03). */
export function ImportCard({ first, open }: { first: LibraryImport; open: boolean }) {
  const { t } = useTranslation('mf-catalog');
  const lang = useLang();
  const dispatch = useAppDispatch();
  const [asking, setAsking] = useState(false);
  const { data } = useImportStateQuery({ id: first.id }, { pollingInterval: ASK_MS, skipPollingIfUnfocused: true, skip: !runs(first) });
  const one = runs(first) ? (data?.aktarim ?? first) : first;
  const [stop, stopping] = useStopImportMutation();
  const [resume, resuming] = useResumeImportMutation();
  const [undo, undoing] = useUndoImportMutation();
  const running = runs(one);
  const ended = runs(first) && !running;
  // The page's own data and the shelves learn that it has ended.
  useEffect(() => {
    if (ended) dispatch(libraryChanged());
  }, [ended, dispatch]);
  const progress = t('import.progress', { done: formatNumber(one.islenen, lang), total: formatNumber(one.toplam, lang) });
  return (
    <Card>
      <Stack $gap={3}>
        <Row $justify="space-between" $gap={2} $wrap>
          <Stack $gap={1}>
            <Heading $small as="h3" style={{ overflowWrap: 'anywhere' }}>
              {one.dosyaAdi || t(`import.kinds.${one.kaynak}`)}
            </Heading>
            <Text $size={13} $tone="quiet">
              {formatDate(one.zaman, lang)}
            </Text>
          </Stack>
          <Badge tone={tones[one.durum as keyof typeof tones] ?? 'quiet'}>{t(`import.states.${one.durum}`)}</Badge>
        </Row>
        {(running || one.durum === 'durduruldu') && (
          <Stack $gap={2}>
            <ProgressBar thick value={one.islenen} max={one.toplam} label={progress} />
            <Text role="status">{progress}</Text>
            {running && (
              <Text $size={13} $tone="quiet">
                {t('import.leave')}
              </Text>
            )}
          </Stack>
        )}
        {one.yeniKitap > 0 && one.durum !== 'geri-alindi' && (
          <Text $size={14} $tone="quiet">
            {t('import.newBooks', { count: one.yeniKitap, n: formatNumber(one.yeniKitap, lang) })}
          </Text>
        )}
        <Row $gap={2} $wrap>
          {one.durum === 'bitti' && (
            <ButtonLink size="s" to="/kitaplarim">
              {t('import.toLibrary')}
            </ButtonLink>
          )}
          {(one.durum === 'bekliyor' || one.durum === 'suruyor') && (
            <Button size="s" variant="quiet" busy={stopping.isLoading} onClick={() => void stop({ id: one.id })}>
              {t('import.stop')}
            </Button>
          )}
          {(one.durum === 'durduruldu' || one.durum === 'hata') && (
            <Button size="s" busy={resuming.isLoading} onClick={() => void resume({ id: one.id })}>
              {t('import.resume')}
            </Button>
          )}
          {one.geriAlinabilir === 1 && (
            <Button size="s" variant="quiet" onClick={() => setAsking(true)}>
              {t('import.undo')}
            </Button>
          )}
        </Row>
        {one.sorulacak > 0 && <Questions id={one.id} count={one.sorulacak} />}
        {!running && one.durum !== 'geri-alindi' && <ImportLines one={one} open={open} />}
        <ConfirmLater
          open={asking}
          danger
          title={t('import.undoTitle')}
          text={t('import.undoText')}
          confirm={t('import.undo')}
          busy={undoing.isLoading}
          onCancel={() => setAsking(false)}
          onConfirm={async () => {
            await undo({ id: one.id });
            setAsking(false);
          }}
        />
      </Stack>
    </Card>
  );
}
