import { radius, v } from '@yaprak/shared-kit';
import styled from 'styled-components';

const Frame = styled.fieldset`
  display: flex; align-items: center; gap: 8px; min-height: 48px; padding: 0 12px; border: 0; margin: 0; font-size: 15px;
  > legend { float: left; flex: 1; padding: 0; }
`;
const Choices = styled.div`display: flex; margin-left: auto; border: 1px solid ${v.line}; border-radius: ${radius.control}px; overflow: hidden;`;
const Choice = styled.label`
  position: relative; display: grid; place-items: center; min-width: 44px; min-height: 44px; padding: 0 12px; font-size: 13px; cursor: pointer; color: ${v.ink2};
  + label { border-left: 1px solid ${v.line}; }
  input { position: absolute; inset: 0; opacity: 0; margin: 0; cursor: pointer; }
  &:has(:checked) { background: ${v.accentSoft}; color: ${v.accent}; font-weight: 600; }
  &:has(:focus-visible) { outline: 2px solid ${v.accent}; outline-offset: -2px; }
`;

/** A segmented control in a menu line: one of a few values, applied at once. */
export function Segments<T extends string>({
  name,
  label,
  choices,
  chosen,
  onChoose,
}: {
  name: string;
  label: string;
  choices: readonly { value: T; label: string }[];
  chosen: T;
  onChoose: (value: T) => void;
}) {
  return (
    <Frame>
      <legend>{label}</legend>
      <Choices>
        {choices.map((choice) => (
          <Choice key={choice.value}>
            <input type="radio" name={name} value={choice.value} checked={choice.value === chosen} onChange={() => onChoose(choice.value)} />
            {choice.label}
          </Choice>
        ))}
      </Choices>
    </Frame>
  );
}
