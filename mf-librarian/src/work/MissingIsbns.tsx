import { Button, isFailure, LinkText, type PageData, Row, radius, Text, toastShown, useAppDispatch, usePagedList, useTranslation, v } from '@yaprak/shared-kit';
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import styled from 'styled-components';
import { recordPath } from '../paths';
import { BookLine } from './BookLine';
import { isSettled, useRows } from './use-rows';
import { WorkFrame } from './WorkFrame';
import { workApi } from './work.api';

type Page = PageData<'kutuphane-isler'>['isler'];
type Missing = Page['liste'][number];
const input = { liste: 'isbnsiz' };
const nameOf = (row: Missing) => row.kitap?.adi ?? '';

const Number13 = styled.input`
  width: 17ch; min-width: 0; flex: 0 1 auto; min-height: 44px; padding: 0 12px; border: 1px solid ${v.edge}; border-radius: ${radius.control}px; background: ${v.card}; color: ${v.ink}; font-size: 16px; font-variant-numeric: tabular-nums;
  &[aria-invalid='true'] { border-color: ${v.danger}; }
`;

/** Books without an ISBN: it is typed into the row, and Enter leads to the next one. */
export function MissingIsbns({ first }: { first: Page }) {
  const { t } = useTranslation('mf-librarian');
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const paged = usePagedList<Missing>('v2/kutuphane/isler', input, first);
  const rows = useRows(paged, 'kutuphane-isler');
  const [settle] = workApi.useSettleIsbnMutation();
  // Whether the current row's field takes what is typed.
  const [typing, setTyping] = useState(false);
  const none = (row: Missing) => rows.decide(row, t('work.held.none', { name: nameOf(row) }), () => settle({ id: row.id }));
  return (
    <WorkFrame
      list="isbnsiz"
      title={t('work.isbnsiz')}
      lead={t('work.text.isbnsiz')}
      paged={paged}
      rows={rows}
      nameOf={nameOf}
      keys={(row) => ({ i: () => setTyping(true), Enter: () => setTyping(true), y: () => none(row), e: () => void navigate(recordPath('kitap', row.id)) })}
      help={[
        { keys: 'I', text: t('work.type') },
        { keys: 'Y', text: t('work.none') },
        { keys: 'E', text: t('work.edit') },
      ]}
      row={(row, current) => (
        <MissingRow
          row={row}
          typing={current && typing}
          onTyping={setTyping}
          onStep={rows.step}
          onNone={() => none(row)}
          save={async (isbn) => {
            const { error } = await settle({ id: row.id, isbn });
            const problem = error && ((isFailure(error) && (error.alanlar?.isbn ?? error.hataMesaji)) || t('failed'));
            if (problem && !isSettled(error)) return problem;
            if (problem) dispatch(toastShown({ message: problem, error: true }));
            rows.finish(row);
            return undefined;
          }}
        />
      )}
    />
  );
}

interface MissingRowProps {
  row: Missing;
  typing: boolean;
  onTyping: (typing: boolean) => void;
  onStep: (by: 1 | -1) => void;
  onNone: () => void;
  /** @returns why it was refused */
  save: (isbn: string) => Promise<string | undefined>;
}

function MissingRow({ row, typing, onTyping, onStep, onNone, save }: MissingRowProps) {
  const { t } = useTranslation('mf-librarian');
  const field = useRef<HTMLInputElement>(null);
  const [isbn, setIsbn] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (typing) field.current?.focus();
  }, [typing]);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isbn.trim() || busy) return;
    setBusy(true);
    setProblem((await save(isbn)) || undefined);
    setBusy(false);
  };
  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      onTyping(false);
      field.current?.blur();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      onStep(event.key === 'ArrowDown' ? 1 : -1);
    }
  };
  const problemId = `isbn-${row.id}`;
  return (
    <Row $justify="space-between" $gap={3} $wrap>
      {row.kitap && <BookLine beside book={row.kitap} facts={[row.kitap.yazarAdi]} detail={row.ayrinti} />}
      <form onSubmit={submit} aria-label={t('work.isbn', { name: nameOf(row) })}>
        <Row $gap={2} $wrap>
          <Number13
            ref={field}
            value={isbn}
            inputMode="numeric"
            placeholder="ISBN"
            autoComplete="off"
            maxLength={20}
            aria-label={t('work.isbn', { name: nameOf(row) })}
            aria-invalid={problem !== undefined}
            aria-describedby={problem ? problemId : undefined}
            onChange={(event) => {
              setIsbn(event.target.value.replace(/[^0-9Xx -]/g, ''));
              setProblem(undefined);
            }}
            onFocus={() => onTyping(true)}
            onKeyDown={walk}
          />
          <Button size="s" type="submit" busy={busy} aria-label={`${t('work.save')}: ${nameOf(row)}`}>
            {t('work.save')}
          </Button>
          <Button size="s" variant="quiet" onClick={onNone} aria-label={`${t('work.none')}: ${nameOf(row)}`}>
            {t('work.none')} <kbd>Y</kbd>
          </Button>
          <LinkText to={recordPath('kitap', row.id)} aria-label={`${t('work.edit')}: ${nameOf(row)}`}>
            {t('edit')}
          </LinkText>
        </Row>
        {problem && (
          <Text id={problemId} role="alert" $size={14} style={{ color: v.danger }}>
            {problem}
          </Text>
        )}
      </form>
    </Row>
  );
}
