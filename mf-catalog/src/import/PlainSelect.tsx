import { radius, Text, v } from '@yaprak/shared-kit';
import styled from 'styled-components';

const Label = styled.label`display: flex; flex-direction: column; gap: 4px; min-width: 0;`;
const Choice = styled.select`min-height: 44px; width: 100%; padding: 0 34px 0 12px; appearance: none; text-overflow: ellipsis; cursor: pointer; border: 1px solid ${v.edge}; border-radius: ${radius.control}px; background: ${v.card}; color: ${v.ink}; font: inherit; font-size: 15px;
  background-image: linear-gradient(45deg, transparent 50%, ${v.ink2} 50%), linear-gradient(135deg, ${v.ink2} 50%, transparent 50%);
  background-position: right 17px center, right 12px center; background-size: 5px 5px; background-repeat: no-repeat;
`;

/** A select outside a form: its choice takes effect at once. */
export function PlainSelect<V extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
}) {
  return (
    <Label>
      <Text $size={13} $tone="quiet">
        {label}
      </Text>
      <Choice value={value} onChange={({ target }) => onChange(target.value as V)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Choice>
    </Label>
  );
}
