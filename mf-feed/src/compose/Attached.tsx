import { Button, Chip, Notice, type PageData, PostBook, Row, Text, useTranslation } from '@yaprak/shared-kit';
import type { ReactNode } from 'react';
import { BookPicker, type PickedBook } from './BookPicker';
import type { Topic } from './compose.api';
import type { ComposeKind } from './compose.rules';
import type { Picking } from './EditorFoot';
import { TopicPicker } from './TopicPicker';

interface AttachedProps {
  kind: ComposeKind;
  data: PageData<'paylas'>;
  book: PickedBook | undefined;
  topic: Topic | undefined;
  picking: Picking;
  /** The form's own notes, above what is attached. */
  children?: ReactNode;
  onBook: (book: PickedBook | undefined) => void;
  onTopic: (topic: Topic | undefined) => void;
  onPick: (picking: Picking) => void;
}

/** What a post is about: topic, quoted post and book, with the pickers that change them. */
export function Attached({ kind, data, book, topic, picking, children, onBook, onTopic, onPick }: AttachedProps) {
  const { t } = useTranslation('mf-feed');
  const fixed = data.gonderi !== undefined;
  const needsBook = kind !== 'ileti' && !book;
  return (
    <>
      {children}
      {data.taslak?.gonderiId && !data.alintilanan && <Notice>{t('compose.quoteGone')}</Notice>}
      {data.alintilanan && (
        <Text $size={14} $tone="quiet" $lines={3}>
          {data.alintilanan.uye.adi}: {data.alintilanan.ustYazi}
        </Text>
      )}
      {book && (
        <Row $wrap $gap={2}>
          <PostBook book={book} />
          {!fixed && (
            <Button variant="link" size="s" onClick={() => onPick('book')}>
              {t('compose.otherBook')}
            </Button>
          )}
          {!fixed && kind === 'ileti' && (
            <Button variant="link" size="s" onClick={() => onBook(undefined)}>
              {t('compose.withoutBook')}
            </Button>
          )}
        </Row>
      )}
      {!fixed && (needsBook || picking === 'book') && <BookPicker autoFocus onPick={onBook} />}
      {topic && (
        <Row $wrap $gap={2}>
          <Chip to={`/konu/${topic.seo_adi}`}>{topic.adi}</Chip>
          {!fixed && (
            <Button variant="link" size="s" onClick={() => onTopic(undefined)}>
              {t('compose.withoutTopic')}
            </Button>
          )}
        </Row>
      )}
      {!fixed && picking === 'topic' && <TopicPicker onPick={onTopic} />}
    </>
  );
}
