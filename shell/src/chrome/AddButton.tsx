import { Icon, loginPromptOpened, media, motion, PlusIcon, useAppDispatch, useModal, useSelf, useTranslation, v } from '@yaprak/shared-kit';
import styled, { css } from 'styled-components';
import { useScrollsDown } from './use-scrolls-down';

const gone = 'transform: translateY(72px); opacity: 0; pointer-events: none;';
const Round = styled.button<{ $away: boolean }>`
  position: fixed; z-index: 35; right: 16px; bottom: calc(var(--foot-height, 0px) + env(safe-area-inset-bottom, 0px) + 16px); width: 56px; height: 56px; border-radius: 50%; display: grid; place-items: center;
  background: ${v.accent}; color: ${v.onAccent}; box-shadow: ${v.float}; translate: 0 calc(-1 * var(--add-lift, 0px)); transition: translate ${motion.normal}, transform ${motion.normal}, opacity ${motion.normal};
  ${media.md} { right: 28px; bottom: calc(var(--foot-height, 0px) + 28px); }
  &:hover { background: ${v.accentHover}; }
  ${({ $away }) => $away && css`&:not(:focus-visible) { ${gone} }`}
  &[data-aside]:not(:focus-visible) { ${gone} }
  :root[data-fault] & { display: none; }
`;

/**
 * The floating add button (R-LAYOUT-15): opens the share menu; visitors are asked to sign in. It precedes the page in tab order, hides while the reader
 * scrolls down and where it would cover what can be pressed (`keepAddButtonAside`), and is absent where a page opts out or could not be shown (R-NAV-07).
 */
export function AddButton() {
  const { t } = useTranslation('shell');
  const open = useModal();
  const dispatch = useAppDispatch();
  const self = useSelf();
  const away = useScrollsDown();
  return (
    <Round type="button" data-add-button $away={away} aria-label={t('add')} onClick={() => (self ? open('PaylasMenusu') : dispatch(loginPromptOpened()))}>
      <Icon of={PlusIcon} size={26} />
    </Round>
  );
}
