import { Button, exactNumber, Inline, isFailure, Notice, Row, radius, Stack, Suggestions, useLang, useTranslation, v, WarningSelect } from '@yaprak/shared-kit';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import type { WarningChoice } from '../contract';
import { type ContentWarning, limits } from '../contract/limits';
import { useCommentText } from './texts';

const Field = styled.textarea`width: 100%; min-height: 72px; padding: 12px; border: 1px solid ${v.edge}; border-radius: ${radius.card}px; background: ${v.card}; color: ${v.ink}; font: inherit; font-size: 15px; line-height: 1.5; resize: vertical; field-sizing: content; max-height: 40vh;`;
/** The remaining length is shown from this fraction of the limit on. */
const COUNT_FROM = 0.8;
const { max } = limits.comment;

export interface CommentFormProps {
  label: string;
  /** What the submit button says. */
  action: string;
  /** Shown if the outcome of a send is unknown. */
  failed: string;
  initial?: string;
  /** The content warning that it has. */
  warning?: ContentWarning | undefined;
  /** Saves the text; `istekId` stays the same until the outcome is known, so that a comment is written once. */
  send: (metin: string, istekId: string, uyari: WarningChoice) => Promise<{ data?: unknown; error?: unknown }>;
  /** Opened by a press: takes the focus, and is closed by Escape or its button. */
  onCancel?: () => void;
  /** Where what is typed is kept until it is sent, for forms that are closed and opened again. */
  kept?: { read(): string | undefined; keep(text: string): void };
}

/** A field to write, answer or edit a comment in. What is typed survives a failed send; too much is counted and refused, never cut. */
export function CommentForm({ label, action, failed, initial = '', warning, send, onCancel, kept }: CommentFormProps) {
  const { t } = useTranslation('kit');
  const say = useCommentText();
  const lang = useLang();
  const [text, setText] = useState(initial);
  // Not while drawing: the server knows of nothing begun.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    const begun = kept?.read();
    if (begun) setText(begun);
  }, []);
  const [warned, setWarned] = useState(warning);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const attempt = useRef<string>(undefined);
  const field = useRef<HTMLTextAreaElement>(null);
  const opened = onCancel !== undefined;
  useEffect(() => {
    const area = field.current;
    if (!opened || !area) return;
    area.focus();
    area.setSelectionRange(area.value.length, area.value.length);
    area.form?.scrollIntoView({ block: 'nearest' });
  }, [opened]);
  const id = useId();
  const problemId = `${id}problem`;
  const length = text.trim().length;

  const change = (value: string) => {
    setText(value);
    kept?.keep(value);
  };
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    const metin = text.trim();
    if (!metin || busy) return;
    if (metin.length > max) {
      setProblem(t('fieldTooLong', { field: say('comment'), n: max }));
      field.current?.focus();
      return;
    }
    setProblem(undefined);
    setBusy(true);
    attempt.current ??= crypto.randomUUID();
    const done = await send(metin, attempt.current, warned ?? 'yok');
    setBusy(false);
    // Only a definite refusal ends the attempt; after a network or server failure the outcome is unknown.
    const refused = isFailure(done.error) && done.error.durum >= 400 && done.error.durum < 500;
    if (!done.error || refused) attempt.current = undefined;
    if (!done.error) {
      change('');
      setWarned(undefined);
    } else setProblem((isFailure(done.error) && (Object.values(done.error.alanlar ?? {})[0] ?? done.error.hataMesaji)) || failed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event);
    if (event.key === 'Escape' && onCancel) {
      event.stopPropagation();
      onCancel();
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack $gap={2}>
        {problem && (
          <div id={problemId}>
            <Notice kind="error">{problem}</Notice>
          </div>
        )}
        <label htmlFor={id}>
          <Inline $size={13} $tone="quiet">
            {label}
          </Inline>
        </label>
        <Field
          ref={field}
          id={id}
          value={text}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && problemId}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Suggestions field={field} />
        <Row $justify="end" $wrap>
          {length > 0 && <WarningSelect value={warned} onChange={setWarned} />}
          {length >= max * COUNT_FROM && (
            <Inline $size={13} $tone={length > max ? 'danger' : 'quiet'}>
              {t(length > max ? 'charactersOver' : 'charactersLeft', { n: exactNumber(Math.abs(max - length), lang) })}
            </Inline>
          )}
          {onCancel && (
            <Button variant="quiet" size="s" onClick={onCancel}>
              {t('cancel')}
            </Button>
          )}
          <Button type="submit" size="s" busy={busy} disabled={!text.trim()}>
            {action}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
