import {
  Badge,
  Button,
  bookPath,
  Chip,
  Facts,
  formatNumber,
  LinkText,
  LoadMore,
  type PageData,
  type Result,
  Row,
  Stack,
  Text,
  useLang,
  usePagedList,
  useTranslation,
  v,
} from '@yaprak/shared-kit';
import { useState } from 'react';
import styled from 'styled-components';
import { useImportLinesQuery } from './import.api';
import { reasonsOf } from './reasons';

type LibraryImport = PageData<'ice-aktar'>['aktarimlar'][number];
type Line = Result<'v2/aktarim/satirlar'>['liste'][number];
const tones = { eklendi: 'accent', 'zaten-var': 'quiet', sorulacak: 'gold', hatali: 'danger', atlandi: 'quiet', 'geri-alindi': 'quiet' } as const;
const List = styled.ol`list-style: none; margin: 0; padding: 0;`;
const Item = styled.li`display: grid; grid-template-columns: 1fr auto; align-items: start; gap: 2px 12px; padding: 10px 0; border-bottom: 1px solid ${v.line}; overflow-wrap: anywhere; &:last-child { border-bottom: 0; }`;

/** Lines of one state, or all of which something was left out. */
type Only = Line['durum'] | 'eksik';

/** The lines of an import by what became of them. Broken ones come first if there are any, then those of which something was left out. */
export function ImportLines({ one, open }: { one: LibraryImport; open: boolean }) {
  const { t } = useTranslation('mf-catalog');
  const lang = useLang();
  const [shown, setShown] = useState(open && one.hatali + one.eksik > 0);
  const [only, setOnly] = useState<Only | undefined>(one.hatali > 0 ? 'hatali' : one.eksik > 0 ? 'eksik' : undefined);
  const counts = { eklendi: one.eklenen, 'zaten-var': one.zatenVar, sorulacak: one.sorulacak, hatali: one.hatali, eksik: one.eksik } as const;
  return (
    <Stack $gap={3}>
      <Row role="group" aria-label={t('import.filter')} $wrap $gap={2}>
        {(Object.keys(counts) as (keyof typeof counts)[]).map((state) =>
          counts[state] ? (
            <Chip
              key={state}
              on={shown && only === state}
              onClick={() => {
                setShown(!(shown && only === state));
                setOnly(state);
              }}
            >
              {state === 'eksik' ? t('import.lacking') : t(`import.status.${state}`)} {formatNumber(counts[state], lang)}
            </Chip>
          ) : null,
        )}
      </Row>
      {shown && <Lines key={only} id={one.id} only={only} />}
      {!shown && one.islenen > 0 && (
        <div>
          <Button
            size="s"
            variant="quiet"
            onClick={() => {
              setOnly(undefined);
              setShown(true);
            }}
          >
            {t('import.lines')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function Lines({ id, only }: { id: number; only: Only | undefined }) {
  const input = { id, ...(only === 'eksik' ? { eksik: 1 as const } : only ? { durum: only } : {}) };
  const { data } = useImportLinesQuery(input);
  return data ? <Loaded input={input} first={data} /> : null;
}

function Loaded({ input, first }: { input: { id: number; durum?: Line['durum']; eksik?: 1 }; first: Result<'v2/aktarim/satirlar'> }) {
  const { t } = useTranslation('mf-catalog');
  const list = usePagedList<Line>('v2/aktarim/satirlar', input, first);
  return (
    <>
      <List>
        {list.items.map((line) => (
          <Item key={line.id}>
            <span>{line.kitap ? <LinkText to={bookPath(line.kitap)}>{line.kitap.adi}</LinkText> : line.adi || t('import.line', { n: line.satir })}</span>
            <Badge tone={tones[line.durum]}>{t(`import.status.${line.durum}`)}</Badge>
            <Text $size={13} $tone="quiet" style={{ gridColumn: '1 / -1' }}>
              {/* A line without a title is already named by its number. */}
              <Facts of={[(line.kitap || line.adi) && t('import.line', { n: line.satir }), line.yeni === 1 && t('import.newBook'), ...reasonsOf(line, t)]} />
            </Text>
          </Item>
        ))}
      </List>
      <LoadMore hasMore={list.hasMore} loading={list.loading} failed={list.failed} onMore={list.more} quietEnd />
    </>
  );
}
