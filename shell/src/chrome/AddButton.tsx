import { Icon, loginPromptOpened, media, PlusIcon, useAppDispatch, useModal, useSelf, useTranslation, v } from '@yaprak/shared-kit';
import styled from 'styled-components';

const Round = styled.button`
  position: fixed; z-index: 35; right: 16px; bottom: calc(var(--tab-bar-height, 0px) + env(safe-area-inset-bottom, 0px) + 16px); width: 56px; height: 56px; border-radius: 50%; display: grid; place-items: center;
  background: ${v.accent}; color: ${v.onAccent}; box-shadow: ${v.float};
  ${media.md} { right: 28px; bottom: 28px; }
  &:hover { background: ${v.accentHover}; }
`;

/** The floating add button (R-LAYOUT-15): opens the share menu; visitors are asked to sign in. */
export function AddButton() {
  const { t } = useTranslation('shell');
  const open = useModal();
  const dispatch = useAppDispatch();
  const self = useSelf();
  return (
    <Round type="button" aria-label={t('add')} onClick={() => (self ? open('PaylasMenusu') : dispatch(loginPromptOpened()))}>
      <Icon of={PlusIcon} size={26} />
    </Round>
  );
}
