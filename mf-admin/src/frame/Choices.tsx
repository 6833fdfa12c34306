import { radius, v } from '@yaprak/shared-kit';
import { useId } from 'react';
import styled from 'styled-components';

const Line = styled.div`display: flex; align-items: center; gap: 8px; font-size: 14px; color: ${v.ink2};`;
const Field = styled.select`min-height: 40px; max-width: 260px; padding: 0 10px; border-radius: ${radius.control}px; border: 1px solid ${v.edge}; background: ${v.card}; color: ${v.ink}; font: inherit; font-size: 14px;`;

/** One of many values by which a list is narrowed; choosing takes effect at once. */
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
