import { BookCover, Button, Facts, Heading, type Result, Row, Stack, Text, useTranslation, v } from '@yaprak/shared-kit';
import { useEffect } from 'react';
import styled from 'styled-components';
import { useAnswerImportMutation, useImportLinesQuery } from './import.api';

type Line = Result<'v2/aktarim/satirlar'>['liste'][number];
/** Questions shown at once; the next come as these are answered. */
const AT_ONCE = 5;
const Box = styled.section`background: ${v.sunken}; border-radius: 10px; padding: 14px; display: grid; gap: 14px;`;
const Choices = styled.ul`list-style: none; margin: 0; padding: 0; display: grid; gap: 8px;`;
const Choice = styled.li`display: grid; grid-template-columns: 44px 1fr auto; gap: 12px; align-items: center; overflow-wrap: anywhere;`;

/** Lines that could be several books, with their covers; each can be answered now or later (R-LIBIO-04). */
export function Questions({ id, count }: { id: number; count: number }) {
  const { t } = useTranslation('mf-catalog');
  const { data, refetch } = useImportLinesQuery({ id, durum: 'sorulacak', adet: AT_ONCE });
  // The import finds more of them while it runs.
  const missing = data && data.liste.length < Math.min(count, AT_ONCE);
  useEffect(() => {
    if (missing && count) void refetch();
  }, [missing, count, refetch]);
  return (
    <Box aria-label={t('import.questions', { count })}>
      <Stack $gap={1}>
        <Heading $small as="h4">
          {t('import.questions', { count })}
        </Heading>
        <Text $size={14} $tone="quiet">
          {t('import.questionsText')}
        </Text>
      </Stack>
      {data?.liste.map((line) => (
        <Question key={line.id} id={id} line={line} />
      ))}
    </Box>
  );
}

function Question({ id, line }: { id: number; line: Line }) {
  const { t } = useTranslation('mf-catalog');
  const [answer, { isLoading }] = useAnswerImportMutation();
  const say = (what: { karar: 'bu' | 'yeni' | 'atla'; kitapId?: number }) => answer({ id, satir: line.satir, ...what });
  return (
    <Stack $gap={2} role="group" aria-label={t('import.which', { title: line.adi })}>
      <Text style={{ fontWeight: 600 }}>{t('import.which', { title: line.adi })}</Text>
      {line.yazar && (
        <Text $size={13} $tone="quiet">
          <Facts of={[line.yazar, t('import.line', { n: line.satir })]} />
        </Text>
      )}
      <Choices>
        {line.adaylar?.map((book) => (
          <Choice key={book.id}>
            <BookCover title={book.adi} author={book.yazarAdi} work={book.id} picture={book.resim} width={44} silent />
            <span>
              {book.adi}
              <Text $size={13} $tone="quiet">
                <Facts of={[book.yazarAdi, book.yil]} />
              </Text>
            </span>
            <Button
              size="s"
              disabled={isLoading}
              aria-label={`${t('import.this')}: ${book.adi}, ${book.yazarAdi}`}
              onClick={() => void say({ karar: 'bu', kitapId: book.id })}
            >
              {t('import.this')}
            </Button>
          </Choice>
        ))}
      </Choices>
      <Row $gap={2} $wrap>
        <Button size="s" variant="quiet" disabled={isLoading} onClick={() => void say({ karar: 'yeni' })}>
          {t('import.none')}
        </Button>
        <Button size="s" variant="quiet" disabled={isLoading} onClick={() => void say({ karar: 'atla' })}>
          {t('import.skip')}
        </Button>
      </Row>
    </Stack>
  );
}
