import { ChevronLeftIcon, ChevronRightIcon, canHover, Icon, motion, pictureUrl, useTranslation } from '@yaprak/shared-kit';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useViewerText } from './texts';
import { useZoom } from './use-zoom';
import { turned } from './zoom.rules';

/** A picture to look at: its address and what it shows. */
interface Picture {
  resim: string;
  aciklama?: string;
}
/** One picture, or several and which of them comes first. */
interface Props extends Partial<Picture> {
  resimler?: readonly Picture[];
  sira?: number;
  /** Whose pictures they are, for those without a description. */
  yazan?: string;
}

const picturesOf = ({ resim, aciklama, resimler }: Props): readonly Picture[] => resimler ?? (resim ? [{ resim, aciklama }] : []);

/** How long a picture takes to its place when it is turned to, in ms (R-CONST-24). */
const SNAP_MS = 150;

const Whole = styled.div`position: absolute; inset: 0; display: flex; flex-direction: column; background: rgb(12 12 12 / 0.96); color: #f4f1ea;`;
const Stage = styled.div<{
  $near: boolean;
}>`position: relative; flex: 1; min-height: 0; display: grid; place-items: center; overflow: hidden; touch-action: none; cursor: ${({ $near }) => ($near ? 'grab' : 'zoom-in')}; user-select: none;
  img { max-width: 100%; max-height: 100%; object-fit: contain; transition: transform ${motion.normal}; &[data-held] { transition: none; } &[data-turned] { animation: snap ${SNAP_MS}ms ease-out; } }
`;
const Round = styled.button`display: grid; place-items: center; width: 44px; height: 44px; border-radius: 999px; color: inherit; font-size: 24px; line-height: 1; background: rgb(0 0 0 / 0.5);
  ${canHover} { &:hover { background: rgb(60 60 60 / 0.8); } } &:focus-visible { outline: 2px solid #f4f1ea; outline-offset: 2px; } &[aria-disabled='true'] { opacity: 0.4; }
`;
const Turn = styled(Round)<{ $right?: boolean }>`position: absolute; top: calc(50% - 22px); ${({ $right }) => ($right ? 'right: 8px;' : 'left: 8px;')}`;
const Foot = styled.div`display: flex; align-items: center; gap: 8px; padding: 8px 12px calc(8px + env(safe-area-inset-bottom, 0px)); min-height: 60px;
  p { flex: 1; min-width: 0; max-height: 5.6em; overflow-y: auto; font-size: 14px; line-height: 1.4; } b { font-weight: 600; font-variant-numeric: tabular-nums; margin-right: 8px; }
`;
const Trouble = styled.p`padding: 16px; font-size: 15px;`;

/** No frame and no scrolling (R-MODAL-26, R-MODAL-27); the title is announced. */
export const frame = { bare: true, hidesDrawer: true };
/** The dialog's accessible name. */
export function useTitle(props: Props): string {
  const t = useViewerText();
  return t(picturesOf(props).length > 1 ? 'titles' : 'title');
}

/** Pictures in full size (R-LOOK-10): one after the other, closer and farther, with what they show below. Escape, a press beside or a swipe down closes. */
export default function PictureViewer({ props, close }: { props: Props; close(): void }) {
  const t = useViewerText();
  const { t: kit } = useTranslation('kit');
  const pictures = picturesOf(props);
  const [at, setAt] = useState(props.sira ?? 0);
  /** To which side it was last turned: 1 or -1; 0 before that. */
  const [way, setWay] = useState(0);
  const [failed, setFailed] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const turn = (by: number) => {
    if (pictures.length < 2) return;
    setFailed(false);
    reset();
    setWay(by);
    setAt((now) => turned(now, by, pictures.length));
  };
  const { view, held, handlers, closer, farther, reset } = useZoom(stage, image, {
    onSwipe: (asked) => (asked === 'close' ? close() : turn(asked === 'next' ? 1 : -1)),
    onPressBeside: close,
  });

  // On the window: the focus may be on the dialog's own close button.
  useEffect(() => {
    const actions: Record<string, () => void> = {
      ArrowRight: () => turn(1),
      ArrowLeft: () => turn(-1),
      '+': closer,
      '=': closer,
      '-': farther,
      '0': reset,
    };
    const onKey = (event: KeyboardEvent) => {
      const act = actions[event.key];
      if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
  // With the line back, which it may have lacked, it is tried again.
  useEffect(() => {
    if (!failed) return;
    const again = () => setFailed(false);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [failed]);
  // The neighbours are there when they are turned to.
  useEffect(() => {
    for (const by of [1, -1]) {
      const next = pictures[turned(at, by, pictures.length)];
      if (next && pictures.length > 1) new Image().src = pictureUrl(next.resim, 640);
    }
  }, [at, pictures]);

  const shown = pictures[at];
  if (!shown) return null;
  const near = view.scale > 1;
  const description = shown.aciklama ?? (props.yazan ? kit('pictureOf', { name: props.yazan, n: at + 1 }) : '');
  return (
    <Whole>
      <Stage ref={stage} $near={near} {...handlers}>
        {failed ? (
          <Trouble role="alert">{t('failed')}</Trouble>
        ) : (
          <img
            key={shown.resim}
            ref={image}
            src={pictureUrl(shown.resim, 640)}
            alt={description}
            draggable={false}
            data-held={held || undefined}
            data-turned={way || undefined}
            style={{ '--turn': way, transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` } as CSSProperties}
            onError={() => setFailed(true)}
          />
        )}
      </Stage>
      {pictures.length > 1 && (
        <>
          <Turn type="button" aria-label={t('previous')} onClick={() => turn(-1)}>
            <Icon of={ChevronLeftIcon} size={24} />
          </Turn>
          <Turn $right type="button" aria-label={t('next')} onClick={() => turn(1)}>
            <Icon of={ChevronRightIcon} size={24} />
          </Turn>
        </>
      )}
      <Foot>
        <p aria-live="polite">
          {pictures.length > 1 && (
            <b>
              {at + 1} / {pictures.length}
            </b>
          )}
          {description}
        </p>
        <Round type="button" aria-label={t('farther')} aria-disabled={!near} onClick={farther}>
          −
        </Round>
        <Round type="button" aria-label={t('closer')} onClick={closer}>
          +
        </Round>
      </Foot>
    </Whole>
  );
}
