import { Button, Row } from '@yaprak/shared-kit';
import { type RefObject, useEffect, useState } from 'react';
import { type ReadingLook, readLook, sizes } from './reading-look.rules';
import { useStoryText } from './story-text';
import { useReadingPlace } from './use-reading-place';

const KEY = 'yaprak-okuma';
function kept(): ReadingLook {
  try {
    return readLook(window.localStorage.getItem(KEY));
  } catch {
    return readLook(null);
  }
}
function keep(look: ReadingLook): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(look));
  } catch {
    // Storage is full or blocked: the next page has the usual look.
  }
}

interface Props {
  /** What holds the text; its direct children are the paragraphs. */
  text: RefObject<HTMLElement | null>;
  /** The chapter whose place is kept; absent for visitors and authors. */
  chapterId?: number | undefined;
  /** Paragraph where the reader stopped. */
  place?: number | undefined;
}

/** Size and face of the text, kept on the device, and the way back to where the reader stopped (R-PEN-06). */
export function ReadingTools({ text, chapterId, place }: Props) {
  const t = useStoryText();
  const [look, setLook] = useState(() => readLook(null));
  const { size, plain } = look;
  const change = (next: ReadingLook) => {
    setLook(next);
    keep(next);
  };
  // After the first rendering, which has to be the server's.
  useEffect(() => setLook(kept()), []);
  useEffect(() => {
    text.current?.style.setProperty('--text-size', `${(sizes[size] ?? 0) / 16}rem`);
    if (plain) text.current?.style.setProperty('--reading-face', 'system-ui, sans-serif');
    else text.current?.style.removeProperty('--reading-face');
  }, [text, size, plain]);
  const goOn = useReadingPlace(text, chapterId, place);
  return (
    <Row $gap={2} $wrap $justify="center" role="group" aria-label={t('reader.tools')}>
      <Button size="s" variant="quiet" disabled={size === 0} aria-label={t('reader.smaller')} onClick={() => change({ ...look, size: size - 1 })}>
        A−
      </Button>
      <Button size="s" variant="quiet" disabled={size === sizes.length - 1} aria-label={t('reader.larger')} onClick={() => change({ ...look, size: size + 1 })}>
        A+
      </Button>
      <Button size="s" variant="quiet" aria-pressed={plain} onClick={() => change({ ...look, plain: !plain })}>
        {t('reader.plain')}
      </Button>
      {goOn && (
        <Button size="s" onClick={goOn}>
          {t('reader.goOn')}
        </Button>
      )}
    </Row>
  );
}
