import { Icon, ImageIcon, Row, radius, readingFace, Text, Trash2Icon, v } from '@yaprak/shared-kit';
import { type ComponentProps, type ReactNode, type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import styled from 'styled-components';
import type { Block } from '../chapter-text.rules';
import { useStoryText } from '../story-text';
import { usePicture } from './use-picture';
import { type Editor, openEditor, type Standing } from './view';

const Bar = styled.div`display: flex; flex-wrap: wrap; gap: 4px; padding: 4px; border: 1px solid ${v.edge}; border-bottom: 0; border-radius: ${radius.card}px ${radius.card}px 0 0; background: ${v.card};`;
const Tool = styled.button`display: inline-flex; align-items: center; justify-content: center; min-width: 44px; min-height: 44px; padding: 0 8px; border: 0; border-radius: 6px; background: none; color: ${v.ink}; font: inherit; font-family: ${readingFace}; font-size: 17px; cursor: pointer;
  &[aria-pressed='true'] { background: ${v.accentSoft}; } &:disabled { color: ${v.ink2}; cursor: default; }
`;
const Paper = styled.div`
  > div { min-height: 52vh; padding: 20px 16px; border: 1px solid ${v.edge}; border-radius: 0 0 ${radius.card}px ${radius.card}px; background: ${v.card}; color: ${v.ink}; font-family: ${readingFace}; font-size: 18px; line-height: 1.6; white-space: pre-wrap; overflow-wrap: break-word; }
  > div[aria-invalid='true'] { border-color: ${v.danger}; }
  [data-bare]::before { content: attr(aria-placeholder); float: left; height: 0; color: ${v.ink2}; pointer-events: none; }
  p, h2, h3, figure { margin: 0 0 0.7em; } h2 { font-size: 1.35em; } h3 { font-size: 1.12em; } figure { margin-inline: 0; }
  img { display: block; max-width: 100%; max-height: 60vh; margin-bottom: 6px; border-radius: 4px; }
  figcaption { min-height: 1.6em; font-size: 15px; color: ${v.ink2}; border-bottom: 1px dashed ${v.edge}; }
`;

export interface RichEditorProps {
  /** What it begins with; later changes are ignored. */
  start: readonly Block[];
  label: string;
  hint: string;
  /** Attributes of a text that has to be corrected. */
  marks: Pick<ComponentProps<'div'>, 'aria-invalid' | 'aria-describedby'>;
  onWords: (words: { metin: string; bicim: string }) => void;
  ref: Ref<{ focus(): void }>;
  /** Receives the field for the list of suggestions. */
  field: RefObject<HTMLTextAreaElement | null>;
  children?: ReactNode;
}

/** Writes a chapter with bold, italic, headings, scene breaks and pictures (R-PEN-06). Loaded on the writing page alone. */
export default function RichEditor({ start, label, hint, marks, onWords, ref, field, children }: RichEditorProps) {
  const t = useStoryText();
  const place = useRef<HTMLDivElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const [standing, setStanding] = useState<Standing>({ kalin: false, italik: false, block: 'paragraf' });
  const picture = usePicture((key, src) => editor?.picture(key, src));
  const words = useRef(onWords);
  words.current = onWords;
  const begin = useRef({ start, hint, unnamed: t('rich.unnamed') });
  useImperativeHandle(ref, () => ({ focus: () => editor?.view.focus() }), [editor]);
  useEffect(() => {
    if (!place.current) return;
    const opened = openEditor(place.current, { ...begin.current, onWords: (now) => words.current(now), onStanding: setStanding });
    field.current = opened.view.dom as unknown as HTMLTextAreaElement;
    setEditor(opened);
    return () => {
      field.current = null;
      opened.view.destroy();
    };
  }, [field]);
  const { 'aria-invalid': wrong, 'aria-describedby': why } = marks;
  useEffect(() => {
    const all = {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      ...(wrong ? { 'aria-invalid': 'true' } : {}),
      ...(why ? { 'aria-describedby': why } : {}),
    };
    editor?.view.setProps({ attributes: all });
  }, [editor, label, wrong, why]);

  const inPicture = standing.block === 'resim';
  const tool = (name: string, sign: ReactNode, press: () => void, on?: boolean, off = inPicture) => (
    <Tool
      type="button"
      title={t(`rich.${name}`)}
      aria-label={t(`rich.${name}`)}
      aria-pressed={on}
      disabled={off}
      // The selection stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={press}
    >
      {sign}
    </Tool>
  );
  return (
    <div>
      <Bar role="toolbar" aria-label={t('rich.tools')}>
        {tool('bold', <strong>A</strong>, () => editor?.bold(), standing.kalin)}
        {tool('italic', <em>A</em>, () => editor?.italic(), standing.italik)}
        {tool('heading', 'H1', () => editor?.heading(2), standing.block === 'baslik')}
        {tool('subheading', 'H2', () => editor?.heading(3), standing.block === 'altbaslik')}
        {tool('break', '***', () => editor?.sceneBreak())}
        {inPicture
          ? tool('removePicture', <Icon of={Trash2Icon} size={18} />, () => editor?.removePicture(), undefined, false)
          : tool('picture', <Icon of={ImageIcon} size={18} />, () => file.current?.click(), undefined, picture.busy)}
        <input
          ref={file}
          type="file"
          accept="image/*"
          hidden
          tabIndex={-1}
          aria-label={t('rich.picture')}
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            event.target.value = '';
            if (chosen) void picture.choose(chosen);
          }}
        />
      </Bar>
      <Paper ref={place} />
      {editor && children}
      <Row $gap={2} aria-live="polite">
        <Text $size={13} $tone={picture.problem ? 'danger' : 'quiet'}>
          {picture.busy ? t('rich.uploading') : (picture.problem ?? (inPicture ? t('rich.describe') : ''))}
        </Text>
      </Row>
    </div>
  );
}
