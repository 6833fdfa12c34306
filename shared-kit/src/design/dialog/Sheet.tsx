import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import styled, { css } from 'styled-components';
import { useTranslation } from '../../i18n/use-translation';
import { Icon } from '../Icon';
import { XIcon } from '../icons';
import { openSheets } from '../open-sheets';
import { below, breakpoints, layers, media, readingFace, v } from '../tokens';

const Veil = styled(Radix.Overlay)<{ $layer: number; $bare?: boolean }>`
  position: fixed; inset: 0; z-index: ${({ $layer }) => $layer}; background: ${v.veil}; animation: fade 160ms ease-out; overflow-y: ${({ $bare }) => ($bare ? 'hidden' : 'auto')}; overscroll-behavior: contain;
  display: grid; place-items: end center;
  ${media.md} { place-items: start center; padding: ${({ $bare }) => ($bare ? 0 : 'min(12vh, 96px) 24px 48px')}; }
`;

/** Time after opening, in ms, during which an outside press does not close: it is the second half of the double press that opened the sheet. */
export const SETTLE_MS = 400;

const widths = { s: 400, m: 560, l: 760 } as const;

const Panel = styled(Radix.Content)<{ $width: keyof typeof widths; $depth: number; $bare?: boolean }>`
  position: relative; display: flex; flex-direction: column; width: 100%; outline: none; color: ${v.ink};
  ${({ $bare }) =>
    $bare
      ? css`max-width: 100%; min-height: 100%; place-self: stretch;`
      : css`
          background: ${v.card}; box-shadow: ${v.float};
          ${below.md} {
            border-radius: 16px 16px 0 0; max-height: calc(100dvh - 24px); overflow: hidden; padding-bottom: env(safe-area-inset-bottom, 0px); animation: climb 200ms ease-out;
          }
        `}
  ${media.md} {
    max-width: ${({ $width, $bare }) => ($bare ? '100%' : `${widths[$width]}px`)}; border-radius: 14px; animation: settle 180ms ease-out;
    ${({ $depth, $bare }) => $depth > 0 && !$bare && `margin-top: ${Math.min($depth, 4) * 20}px;`}
  }
`;
const Grip = styled.span`display: block; width: 36px; height: 4px; border-radius: 2px; background: ${v.line}; margin: 8px auto -4px; ${media.md} { display: none; }`;
const Head = styled.header`display: flex; align-items: center; gap: 8px; min-height: 56px; padding: 8px 8px 8px 20px; flex: none;`;
const Name = styled(Radix.Title)`flex: 1; min-width: 0; font-family: ${readingFace}; font-size: 18px; font-weight: 600; line-height: 1.25;`;
const Body = styled.div<{
  $bare?: boolean;
}>`flex: 1 1 auto; min-height: 0; ${({ $bare }) => ($bare ? 'overflow: hidden;' : css`padding: 4px 20px 20px; ${below.md} { overflow-y: auto; overscroll-behavior: contain; }`)}`;
const Foot = styled.footer`
  display: flex; justify-content: flex-end; gap: 8px; padding: 12px 20px; border-top: 1px solid ${v.line}; flex: none;
  ${below.sm} { > * { flex: 1; } }
`;
const CloseButton = styled(Radix.Close)<{ $bare?: boolean }>`
  display: grid; place-items: center; width: 44px; height: 44px; border-radius: 50%; color: ${v.ink2}; flex: none;
  &:hover { background: ${v.hover}; color: ${v.ink}; }
  ${({ $bare }) => $bare && css`position: fixed; z-index: 1; top: calc(env(safe-area-inset-top, 0px) + 12px); right: 12px; background: rgb(0 0 0 / 0.5); color: #fff; &:hover { background: rgb(0 0 0 / 0.7); color: #fff; }`}
`;
const Unseen = styled(Radix.Title)`position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;`;

/** Space in px that toasts need above a sheet. */
const TOAST_ROOM = 96;

/**
 * The grip of a sheet on a phone. It tells toasts how high the sheet is: they stand above it, not on its title; where a sheet leaves no room, at the foot. It
 * tells them alone: what stands on the document is inherited by every part of the page, which costs a look at each of them.
 */
function Handle() {
  const grip = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const sheet = grip.current?.parentElement;
    const toasts = document.querySelector<HTMLElement>('[data-toasts]')?.style;
    if (!sheet || !toasts || typeof ResizeObserver === 'undefined') return;
    const below = toasts.getPropertyValue('--sheet-height');
    const measured = new ResizeObserver(() => {
      const fits = innerWidth < breakpoints.md && sheet.offsetHeight + TOAST_ROOM < innerHeight;
      toasts.setProperty('--sheet-height', `${fits ? sheet.offsetHeight : 0}px`);
    });
    measured.observe(sheet);
    return () => {
      measured.disconnect();
      toasts.setProperty('--sheet-height', below);
    };
  }, []);
  return <Grip aria-hidden ref={grip} />;
}

/** What a `Sheet` takes. */
export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
  /** Actions that stay visible below a long body. */
  footer?: ReactNode;
  /** z-index from the modal stack (R-MODAL-29); the first layer by default. */
  layer?: number;
  /** Number of modals below; stacked ones are offset so that this shows. */
  depth?: number;
  width?: keyof typeof widths;
  /** No title bar, no background, no scrolling: an enlarged image (R-MODAL-27). The title is still announced. */
  bare?: boolean;
  /** Initial focus; the first control by default. */
  focusFirst?: RefObject<HTMLElement | null>;
  /** Called before Escape, the backdrop or the button closes it; return false to stay open because of unsaved text. */
  mayClose?: () => boolean;
}

/**
 * A modal: a centred dialog on wide screens, a bottom sheet below 768 px. Focus is trapped; Escape (R-MODAL-31) and the browser's back button close it, and
 * focus returns to where it was, or to the start of the page if that is gone (R-NAV-09).
 */
export function Sheet({ open, onOpenChange, title, children, footer, layer = layers.modal, depth = 0, width = 'm', bare, focusFirst, mayClose }: SheetProps) {
  const { t } = useTranslation('kit');
  const opener = useRef<Element | null>(null);
  const change = (next: boolean): boolean => {
    const may = next || ((!mayClose || mayClose()) && openSheets.clearAbove(own.current));
    if (may) onOpenChange(next);
    return may;
  };
  const close = useRef(change);
  const own = useRef({ close: () => close.current(false) });
  close.current = change;
  const openedAt = useRef(0);
  useEffect(() => {
    if (open) openedAt.current = performance.now();
  }, [open]);
  useEffect(() => (open ? openSheets.add(own.current) : undefined), [open]);
  const closeButton = (
    <CloseButton aria-label={t('close')} $bare={bare}>
      <Icon of={XIcon} />
    </CloseButton>
  );
  return (
    <Radix.Root open={open} onOpenChange={(next) => void change(next)}>
      <Radix.Portal>
        <Veil $layer={layer} $bare={bare}>
          <Panel
            $width={width}
            $depth={depth}
            $bare={bare}
            aria-describedby={undefined}
            onOpenAutoFocus={(event) => {
              opener.current = document.activeElement;
              if (focusFirst?.current) {
                event.preventDefault();
                focusFirst.current.focus();
              }
            }}
            onCloseAutoFocus={(event) => {
              // Radix knows no trigger for a modal opened from the store: return focus to the element that had it.
              event.preventDefault();
              if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
              // What it had went with a page that the modal led on from, or with what it took away.
              else if (document.activeElement === document.body) document.getElementById('icerik')?.focus({ preventScroll: true });
            }}
            onPointerDownOutside={(event) => {
              // The backdrop's scroll bar and toasts do not count as outside.
              const target = event.target as Element | null;
              if (target?.closest('[aria-live]') || performance.now() - openedAt.current < SETTLE_MS) event.preventDefault();
            }}
          >
            {bare ? (
              <>
                <Unseen>{title}</Unseen>
                {closeButton}
              </>
            ) : (
              <>
                <Handle />
                <Head>
                  <Name>{title}</Name>
                  {closeButton}
                </Head>
              </>
            )}
            <Body $bare={bare}>{children}</Body>
            {footer && <Foot>{footer}</Foot>}
          </Panel>
        </Veil>
      </Radix.Portal>
    </Radix.Root>
  );
}
