import { v } from '@yaprak/shared-kit';
import type { KeyboardEventHandler, Ref } from 'react';
import styled from 'styled-components';

const Field = styled.input`width: 100%; min-height: 44px; padding: 8px 14px; border: 1px solid ${v.edge}; border-radius: 22px; background: ${v.card}; color: ${v.ink}; font: inherit; font-size: 16px;`;

interface FindFieldProps {
  /** Its name, which it also shows while empty. */
  label: string;
  value: string;
  onChange(text: string): void;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
  /** Most characters. */
  max?: number;
  ref?: Ref<HTMLInputElement>;
}

/** The field that a list of people, conversations or messages is searched with. */
export const FindField = ({ label, value, onChange, onKeyDown, max = 60, ref }: FindFieldProps) => (
  <Field
    ref={ref}
    type="search"
    value={value}
    maxLength={max}
    aria-label={label}
    placeholder={label}
    onKeyDown={onKeyDown}
    onChange={(event) => onChange(event.target.value)}
  />
);
