import { useLang, useTranslation } from '@yaprak/shared-kit';
import { TextField } from '@yaprak/shared-kit/forms';
import type { ReactNode } from 'react';
import { formatLira, parseLira } from './lira.rules';

interface LiraFieldProps {
  name: string;
  label: string;
  /** Kuruş. */
  least: number;
  /** Kuruş. */
  most: number;
  required?: boolean;
  hint?: ReactNode;
  /** What else is wrong with an amount in kuruş. */
  also?: (kurus: number) => string | undefined;
}

/** A lira amount input; the form value is the text as typed, which `parseLira` converts to kuruş (R-ADS-06). */
export function LiraField({ name, label, least, most, required, hint, also }: LiraFieldProps) {
  const { t } = useTranslation('ads-app');
  const lang = useLang();
  const check = (text: string): string | undefined => {
    const kurus = parseLira(text, lang);
    if (kurus === null) return t('money.unreadable');
    return kurus < least || kurus > most ? t('money.between', { least: formatLira(least, lang), most: formatLira(most, lang) }) : also?.(kurus);
  };
  return <TextField name={name} label={label} hint={hint} required={required} inputMode="decimal" autoComplete="off" check={check} />;
}
