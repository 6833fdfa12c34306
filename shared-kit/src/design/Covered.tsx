import type { ReactNode } from 'react';
import type { ContentWarning } from '../contract/moderation-values';
import { facts } from '../format/facts';
import { useTranslation } from '../i18n/use-translation';
import { SpoilerText } from './SpoilerText';

/** What may stand in front of words and pictures (R-PEN-10): they give a story away, or come with a content warning. */
export interface Covering {
  spoiler?: 0 | 1 | undefined;
  uyari?: ContentWarning | undefined;
}

/** Why something is covered, for where it is only named; undefined if it is not. `t` knows the kit's texts. */
export function coverTitle(t: (key: string, values?: Record<string, string>) => string, { spoiler, uyari }: Covering): string | undefined {
  return facts(uyari && t('kit:warned', { what: t(`kit:warning.${uyari}`) }), spoiler === 1 && t('kit:spoilerTitle')) || undefined;
}

/** Shows its children at once or, if they are warned of or give a story away, once the reader asks for them (R-PEN-10). `id` as in `SpoilerText`. */
export function Covered({ of, id, children }: { of: Covering; id: string; children: ReactNode }) {
  const { t } = useTranslation('kit');
  const title = coverTitle(t, of);
  return title ? (
    <SpoilerText title={title} remember={id}>
      {children}
    </SpoilerText>
  ) : (
    children
  );
}
