import { type ReactNode, useEffect, useId, useState } from 'react';
import type { Option } from './choices';
import { Dot, Line, Options, SwitchLine, Track } from './choices.styles';
import { Frame, Hint, Legend } from './field.styles';
import { saveInTurn } from './save-in-turn';

interface SettingProps<T> {
  /** The value's name on the wire. */
  name: string;
  label: string;
  /** What is saved; what comes later from elsewhere, such as another device, shows as soon as no own choice is on its way. */
  saved: T;
  /** Rejects when it was not saved; the call tells the reader how it went. */
  save: (value: T) => Promise<unknown>;
}

/** What a setting shows, and how it is chosen: at once, saved in turn. `saved` is a plain value. */
export function useSetting<T>({ saved, save }: Pick<SettingProps<T>, 'saved' | 'save'>): [T, (value: T) => void] {
  const [shown, show] = useState(saved);
  const [turn] = useState(() => saveInTurn<T>(saved, save, show));
  useEffect(() => turn.hear(saved), [turn, saved]);
  return [shown, (value) => void turn.choose(value)];
}

/** A setting that is on or off and saves itself (R-NAV-13). */
export function SettingSwitch({ name, label, hint, ...setting }: SettingProps<boolean> & { hint?: ReactNode }) {
  const [on, choose] = useSetting(setting);
  const id = useId();
  return (
    <SwitchLine>
      <span>
        <span id={`${id}name`}>{label}</span>
        {hint && <Hint id={`${id}hint`}>{hint}</Hint>}
      </span>
      <Track
        type="checkbox"
        role="switch"
        name={name}
        checked={on}
        onChange={(event) => choose(event.target.checked)}
        aria-labelledby={`${id}name`}
        aria-describedby={hint ? `${id}hint` : undefined}
      />
    </SwitchLine>
  );
}

/** A setting that is one of several values and saves itself (R-NAV-13). */
export function SettingChoice<T extends string>({ name, label, options, ...setting }: SettingProps<T> & { options: readonly (Option & { value: T })[] }) {
  const [chosen, choose] = useSetting(setting);
  return (
    <Frame as="fieldset">
      <Legend>{label}</Legend>
      <Options>
        {options.map(({ value, label: words, hint }) => (
          <Line key={value}>
            <Dot type="radio" name={name} value={value} checked={value === chosen} onChange={() => choose(value)} />
            <span>
              {words}
              {hint && <Hint>{hint}</Hint>}
            </span>
          </Line>
        ))}
      </Options>
    </Frame>
  );
}
