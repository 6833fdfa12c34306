import { radius, v } from '@yaprak/shared-kit';
import { useId } from 'react';
import styled from 'styled-components';

const Line = styled.div`display: flex; align-items: center; gap: 8px; font-size: 14px; color: ${v.ink2};`;
const Field = styled.select`min-height: 40px; max-width: 260px; padding: 0 30px 0 10px; appearance: none; cursor: pointer; border-radius: ${radius.control}px; border: 1px solid ${v.edge}; background: ${v.card}; color: ${v.ink}; font: inherit; font-size: 14px;
  background-image: linear-gradient(45deg, transparent 50%, ${v.ink2} 50%), linear-gradient(135deg, ${v.ink2} 50%, transparent 50%);
  background-position: right 15px center, right 10px center; background-size: 5px 5px; background-repeat: no-repeat;
`;

/** A filter select; takes effect at once. */
export function Choices({
  label,
  value,
  options,
  onChoose,
}: {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
}) {
  const id = useId();
  return (
    <Line>
      <label htmlFor={id}>{label}</label>
      <Field id={id} value={value} onChange={(event) => onChoose(event.target.value)}>
        {options.map((o) => (
          <option key={o.value} value={o.value}>
            {o.label}
          </option>
        ))}
      </Field>
    </Line>
  );
}
