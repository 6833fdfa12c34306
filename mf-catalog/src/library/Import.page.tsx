import {
  Badge,
  Button,
  ButtonLink,
  bookPath,
  Card,
  Chip,
  Column,
  Heading,
  Icon,
  isFailure,
  LinkText,
  Notice,
  Page,
  type Result,
  Row,
  Stack,
  Text,
  Title,
  UploadIcon,
  useTranslation,
  v,
} from '@yaprak/shared-kit';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { useImportLibraryMutation } from './library.api';

type Line = Result<'v2/kitaplik/iceAktar'>['satirlar'][number];
const states = ['eklendi', 'zaten-var', 'bulunamadi', 'hatali'] as const;
const tones = { eklendi: 'accent', 'zaten-var': 'quiet', bulunamadi: 'gold', hatali: 'danger' } as const;
const Wide = styled.div`overflow-x: auto;`;
const Table = styled.table`width: 100%; border-collapse: collapse; font-size: 14px; th, td { padding: 10px 12px 10px 0; text-align: left; border-bottom: 1px solid ${v.line}; vertical-align: top; } th { font-size: 13px; font-weight: 600; color: ${v.ink2}; } td:first-child { color: ${v.ink2}; font-variant-numeric: tabular-nums; } td:last-child { padding-right: 0; }`;
const Hidden = styled.input`display: none;`;

/** `/kitaplarim/ice-aktar`: imports a Goodreads export and reports the outcome of every line (R-BOOK-22). */
export default function ImportPage() {
  const { t } = useTranslation('mf-catalog');
  const file = useRef<HTMLInputElement>(null);
  const [send, { data, error, isLoading }] = useImportLibraryMutation();
  const choose = () => file.current?.click();
  const refusal = isFailure(error) ? (error.alanlar?.dosya ?? error.hataMesaji) : undefined;
  return (
    <Page>
      <Column $gap={5}>
        <Stack $gap={2}>
          <LinkText to="/kitaplarim">{t('library.title')}</LinkText>
          <Title>{t('import.title')}</Title>
          <Text style={{ lineHeight: 1.55 }}>{t('import.lead')}</Text>
          <Text $tone="quiet" $size={14}>
            {t('import.how')}
          </Text>
        </Stack>
        {error && (
          <Notice kind="error" title={t('import.failed')}>
            {refusal}
          </Notice>
        )}
        <Row $wrap>
          <Hidden
            ref={file}
            type="file"
            accept=".csv,text/csv"
            aria-label={t('import.choose')}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              target.value = '';
              if (chosen) void send({ file: chosen, istekId: crypto.randomUUID() });
            }}
          />
          <Button variant={data ? 'quiet' : 'primary'} busy={isLoading} icon={<Icon of={UploadIcon} size={17} />} onClick={choose}>
            {t(data ? 'import.again' : 'import.choose')}
          </Button>
          {isLoading && <Text $tone="quiet">{t('import.working')}</Text>}
        </Row>
        <div role="status">{data && <Outcome read={data.okunan} added={data.eklenen} lines={data.satirlar} />}</div>
      </Column>
    </Page>
  );
}

function Outcome({ read, added, lines }: { read: number; added: number; lines: readonly Line[] }) {
  const { t } = useTranslation('mf-catalog');
  const [only, setOnly] = useState<Line['durum']>();
  const shown = only ? lines.filter((line) => line.durum === only) : lines;
  return (
    <Card>
      <Stack $gap={4}>
        <Row $justify="space-between" $wrap>
          <Heading $small>{t('import.done', { read, added })}</Heading>
          <ButtonLink size="s" to="/kitaplarim">
            {t('import.toLibrary')}
          </ButtonLink>
        </Row>
        <Row role="group" aria-label={t('import.filter')} $wrap $gap={2}>
          {states.map((state) => {
            const n = lines.filter((line) => line.durum === state).length;
            return n ? (
              <Chip key={state} on={only === state} onClick={() => setOnly(only === state ? undefined : state)}>
                {t(`import.status.${state}`)} {n}
              </Chip>
            ) : null;
          })}
        </Row>
        <Wide>
          <Table>
            <thead>
              <tr>
                <th scope="col">{t('import.line')}</th>
                <th scope="col">{t('import.book')}</th>
                <th scope="col">{t('import.result')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((line) => (
                <tr key={line.satir}>
                  <td>{line.satir}</td>
                  <td>{line.kitap ? <LinkText to={bookPath(line.kitap)}>{line.adi || line.kitap.adi}</LinkText> : line.adi || '–'}</td>
                  <td>
                    <Badge tone={tones[line.durum]}>{t(`import.status.${line.durum}`)}</Badge>
                    {line.neden && (
                      <Text $size={13} $tone="quiet">
                        {line.neden}
                      </Text>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Wide>
      </Stack>
    </Card>
  );
}
