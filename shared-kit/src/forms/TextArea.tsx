import { exactNumber, readingFace, useLang, useTranslation, v } from '@yaprak/shared-kit';
import { type CSSProperties, type RefObject, useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { type FieldProps, FieldShell, useField } from './Field';
import { Area } from './field.styles';
import { type Limit, textRule } from './rules';

const Reading = styled(Area)<{ $reading?: boolean }>`${({ $reading }) => $reading && `font-family: ${readingFace}; font-size: 17px; line-height: 1.6;`}`;
const Left = styled.span<{
  $over: boolean;
}>`flex: none; font-size: 13px; font-variant-numeric: tabular-nums; color: ${({ $over }) => ($over ? v.danger : v.ink2)};`;

/** The counter appears from this fraction of the limit on. */
const COUNT_FROM = 0.8;

/** What a `TextArea` takes. */
export interface TextAreaProps extends FieldProps {
  limit?: Limit;
  /** Message for an empty required field instead of the default. */
  empty?: string;
  placeholder?: string;
  /** Initial number of rows. */
  rows?: number;
  /** Uses the reading font: reviews, quotes, stories. */
  reading?: boolean;
  /** Holds the field, for `Suggestions`. */
  area?: RefObject<HTMLTextAreaElement | null>;
}

/** A text area that grows with its content and shows the remaining length near the limit. Input over the limit is kept and only refused on submit. */
export function TextArea({ name, label, hint, required, disabled, limit, empty, placeholder, rows = 3, reading, area: given }: TextAreaProps) {
  const { t } = useTranslation('kit');
  const lang = useLang();
  const { register, control } = useFormContext();
  const field = useField({ name, hint, required });
  const value: unknown = useWatch({ control, name });
  const length = typeof value === 'string' ? value.trim().length : 0;
  const left = limit?.max === undefined ? undefined : limit.max - length;
  const own = useRef<HTMLTextAreaElement>(null);
  const element = given ?? own;
  const { ref, ...registered } = register(name, textRule({ field: label, required, empty, ...limit }, t));

  useEffect(() => {
    const area = element.current;
    // Browsers with `field-sizing` grow the area natively.
    if (!area || (typeof CSS !== 'undefined' && CSS.supports?.('field-sizing', 'content'))) return;
    area.style.height = 'auto';
    if (area.scrollHeight > 0) area.style.height = `${area.scrollHeight + 2}px`;
  });

  const aside =
    left !== undefined && limit?.max !== undefined && length >= limit.max * COUNT_FROM ? (
      <Left $over={left < 0}>{t(left < 0 ? 'charactersOver' : 'charactersLeft', { n: exactNumber(Math.abs(left), lang) })}</Left>
    ) : undefined;
  return (
    <FieldShell label={label} hint={hint} required={required} field={field} aside={aside}>
      <Reading
        {...field.ties}
        {...registered}
        readOnly={disabled}
        placeholder={placeholder}
        $reading={reading}
        $wrong={Boolean(field.problem)}
        style={{ '--rows': rows } as CSSProperties}
        ref={(area) => {
          element.current = area;
          ref(area);
        }}
      />
    </FieldShell>
  );
}
