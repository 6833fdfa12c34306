import { dayKey, formatDate, useLang, useTranslation } from '@yaprak/shared-kit';
import { DateField } from '@yaprak/shared-kit/forms';
import { useState } from 'react';
import { endBounds, MAX_DAYS } from './ad-draft.rules';

/** Last day of an ad that starts on `start` (`YYYY-MM-DD`): no earlier than that and today, no later than an ad may run, which it says. */
export function EndField({ start }: { start: string }) {
  const { t } = useTranslation('ads-app');
  const lang = useLang();
  const [today] = useState(() => dayKey(Date.now()));
  const bounds = endBounds(start, today);
  const inWords = (day: string) => formatDate(`${day}T12:00:00Z`, lang);
  const words = { first: inWords(bounds.min), last: inWords(bounds.max), n: MAX_DAYS };
  return <DateField name="bitis" label={t('form.to')} hint={t('form.toHint', words)} outside={t('form.toOutside', words)} required {...bounds} />;
}
