import * as Radix from '@radix-ui/react-dropdown-menu';
import { Link } from 'react-router';
import styled, { css } from 'styled-components';
import { Icon } from '../Icon';
import { CheckIcon } from '../icons';
import { layers, radius, v } from '../tokens';
import type { MenuItem, MenuViewProps } from './menu.types';

const Surface = styled(Radix.Content)`
  z-index: ${layers.menu}; min-width: 208px; max-width: min(320px, calc(100vw - 24px)); max-height: var(--radix-dropdown-menu-content-available-height); overflow-y: auto;
  padding: 6px; background: ${v.card}; border-radius: ${radius.card}px; box-shadow: ${v.float}; color: ${v.ink};
  animation: unfold 140ms ease-out;
`;
const itemLook = css<{ $danger?: boolean }>`
  display: flex; align-items: center; gap: 10px; min-height: var(--line-room); padding: 8px 10px; border-radius: ${radius.control}px; font-size: 14px; cursor: pointer; user-select: none;
  color: ${({ $danger }) => ($danger ? v.danger : v.ink)};
  svg { color: ${({ $danger }) => ($danger ? v.danger : v.ink2)}; }
  &[data-highlighted] { background: ${v.hover}; outline: none; }
  &[data-disabled] { opacity: 0.5; cursor: default; }
`;
const Item = styled(Radix.Item)<{ $danger?: boolean }>`${itemLook}`;
const Choice = styled(Radix.RadioItem)<{
  $danger?: boolean;
}>`${itemLook} justify-content: space-between; &[data-state='checked'] { font-weight: 600; } svg { color: ${v.accent}; }`;
const Line = styled(Radix.Separator)`height: 1px; margin: 6px 10px; background: ${v.line};`;
const Name = styled(Radix.Label)`padding: 6px 10px 4px; font-size: 12px; color: ${v.ink2};`;
const Hint = styled.small`display: block; font-size: 12px; color: ${v.ink2}; margin-top: 1px;`;

function Entry({ item }: { item: MenuItem }) {
  const content = (
    <>
      {item.icon && <Icon of={item.icon} size={18} />}
      <span>
        {item.label}
        {item.hint && <Hint>{item.hint}</Hint>}
      </span>
    </>
  );
  if (item.to) {
    return (
      <Item asChild disabled={item.disabled} $danger={item.danger}>
        <Link to={item.to}>{content}</Link>
      </Item>
    );
  }
  return (
    <Item disabled={item.disabled} $danger={item.danger} onSelect={item.onSelect}>
      {content}
    </Item>
  );
}

/** The open menu; loaded on the first press of a `Menu`. Radix handles arrow keys, type-ahead, Escape and focus return. */
export function MenuView({ trigger, open, onOpenChange, label, items, choices, chosen, onChoose, align = 'end' }: MenuViewProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        {/* Higher than its room it scrolls, and what scrolls can be reached by keys. */}
        <Surface align={align} sideOffset={6} collisionPadding={12} aria-label={label} tabIndex={0}>
          {choices && <Name>{label}</Name>}
          {choices && (
            <Radix.RadioGroup value={chosen} onValueChange={onChoose}>
              {choices.map((choice) => (
                <Choice key={choice.value} value={choice.value}>
                  {choice.label}
                  <Radix.ItemIndicator>
                    <Icon of={CheckIcon} size={18} />
                  </Radix.ItemIndicator>
                </Choice>
              ))}
            </Radix.RadioGroup>
          )}
          {items?.map((item, at) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is nothing but its place
            item === 'line' ? <Line key={`line-${at}`} /> : <Entry key={item.key} item={item} />,
          )}
        </Surface>
      </Radix.Portal>
    </Radix.Root>
  );
}
