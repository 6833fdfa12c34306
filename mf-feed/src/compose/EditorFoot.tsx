import { BookOpenIcon, HashIcon, Icon, IconButton, Inline, Row, Text, useTranslation, VisuallyHidden, WarningSelect } from '@yaprak/shared-kit';
import { TickBox } from '@yaprak/shared-kit/forms';
import { type ComposeKind, charactersLeft, type Words } from './compose.rules';
import { Foot, PageNumber, Tick } from './Editor.styles';
import { PictureButton } from './PictureField';
import type { DraftState } from './use-draft';
import { useKeyboardRoom } from './use-keyboard-room';
import type { Pictures } from './use-pictures';

/** What can be attached to a post in the editor. */
export type Picking = 'book' | 'topic' | undefined;

interface EditorFootProps {
  kind: ComposeKind;
  words: Words;
  onChange: (patch: Partial<Words>) => void;
  pictures: Pictures;
  draft: DraftState;
  /** A published post keeps its book and topic. */
  fixed: boolean;
  hasBook: boolean;
  hasTopic: boolean;
  picking: Picking;
  onPick: (picking: Picking) => void;
}

/** The foot of the editor (R-NAV-10): what can be added, whether the draft is saved, and near the limit how much room is left. */
export function EditorFoot({ kind, words, onChange, pictures, draft, fixed, hasBook, hasTopic, picking, onPick }: EditorFootProps) {
  const { t } = useTranslation('mf-feed');
  const left = charactersLeft(kind, words.metin);
  const toggle = (what: Picking) => onPick(picking === what ? undefined : what);
  return (
    <Foot data-foot-bar $room={useKeyboardRoom()}>
      <Row role="group" aria-label={t('compose.tools')} $gap={2} $wrap>
        <PictureButton pictures={pictures} />
        {!fixed && (
          <>
            <IconButton
              label={t(hasBook ? 'compose.otherBook' : 'compose.attachBook')}
              icon={<Icon of={BookOpenIcon} />}
              aria-expanded={picking === 'book'}
              onClick={() => toggle('book')}
            />
            <IconButton
              label={t(hasTopic ? 'compose.changeTopic' : 'compose.topic')}
              icon={<Icon of={HashIcon} />}
              aria-expanded={picking === 'topic'}
              onClick={() => toggle('topic')}
            />
          </>
        )}
        {kind === 'alinti' && (
          <PageNumber>
            <VisuallyHidden>{t('compose.page')}</VisuallyHidden>
            <input placeholder={t('compose.page')} value={words.sayfa} inputMode="numeric" onChange={(event) => onChange({ sayfa: event.target.value })} />
          </PageNumber>
        )}
        <Tick title={t('compose.spoiler')}>
          <TickBox checked={words.spoiler} onChange={(event) => onChange({ spoiler: event.target.checked })} />
          {t('compose.shortSpoiler')}
        </Tick>
        {hasTopic && !fixed && (
          <Tick title={t('compose.topicOnlyHint')}>
            <TickBox checked={words.konuyaOzel ?? false} onChange={(event) => onChange({ konuyaOzel: event.target.checked })} />
            {t('compose.topicOnly')}
          </Tick>
        )}
        <WarningSelect value={words.uyari} onChange={(uyari) => onChange({ uyari })} />
      </Row>
      <Row $gap={3} style={{ marginInlineStart: 'auto' }}>
        <Text as="span" role="status" $size={13} $tone={draft === 'failed' ? 'danger' : 'quiet'}>
          {draft === 'none' ? '' : t(`compose.draft.${draft}`)}
        </Text>
        {left !== undefined && (
          <Inline $size={13} $strong={left < 0} $tone={left < 0 ? 'danger' : 'quiet'} data-counter>
            {t(left < 0 ? 'compose.over' : 'compose.left', { count: Math.abs(left) })}
          </Inline>
        )}
        <VisuallyHidden aria-live="polite">
          {left !== undefined && left < 0 ? t('kit:fieldTooLong', { field: t(`kind.${kind}`), n: words.metin.trim().length + left }) : ''}
        </VisuallyHidden>
      </Row>
    </Foot>
  );
}
