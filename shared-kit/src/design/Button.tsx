import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router';
import styled from 'styled-components';
import { type ButtonSize, type ButtonVariant, buttonLook } from './button.styles';
import { Spinner } from './Spinner';
import { usePressGuard } from './use-press-guard';

interface Look {
  /** `primary` one per view, `soft` for a persistent state, `quiet` next to others, `danger` for irreversible actions, `link` in running text. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Full width. */
  block?: boolean;
  /** Shown before the label. */
  icon?: ReactNode;
}

/** What a `Button` takes besides the attributes of `button`. */
export interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Action in progress: presses are ignored, width and focus stay. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

const Frame = styled.button<{ $variant: ButtonVariant; $size: ButtonSize; $block?: boolean }>`${buttonLook}`;
const LinkFrame = styled(Link)<{ $variant: ButtonVariant; $size: ButtonSize; $block?: boolean }>`${buttonLook}`;
const Label = styled.span<{ $hidden?: boolean }>`
  display: inline-flex; align-items: center; justify-content: center; gap: 8px;
  ${({ $hidden }) => $hidden && 'opacity: 0;'}
`;
const Working = styled.span`position: absolute; inset: 0; display: grid; place-items: center;`;

/** A button. Ignores a second press within 400 ms (R-CONST-13). */
export function Button({ variant = 'primary', size = 'm', block, icon, busy = false, onClick, type = 'button', children, ...rest }: ButtonProps) {
  const press = usePressGuard(onClick, busy);
  return (
    <Frame
      {...rest}
      type={type}
      onClick={press}
      $variant={variant}
      $size={size}
      $block={block}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
    >
      <Label $hidden={busy}>
        {icon}
        {children}
      </Label>
      {busy && (
        <Working>
          <Spinner size={size === 's' ? 16 : 20} />
        </Working>
      )}
    </Frame>
  );
}

/** An internal link that looks like a button. */
export function ButtonLink({ variant = 'primary', size = 'm', block, icon, children, ...rest }: Look & LinkProps) {
  return (
    <LinkFrame {...rest} $variant={variant} $size={size} $block={block}>
      {icon}
      {children}
    </LinkFrame>
  );
}
