import { useTranslation } from '@yaprak/shared-kit';
import { TextArea, TextField } from '@yaprak/shared-kit/forms';
import type { ReactNode } from 'react';
import { looksLikeTarget } from './ad-draft.rules';

/** Title, text, picture and target of an ad. */
export function WordFields({ picture }: { picture: ReactNode }) {
  const { t } = useTranslation('ads-app');
  return (
    <>
      <TextField name="baslik" label={t('form.title')} required limit={{ min: 3, max: 60 }} autoComplete="off" />
      <TextArea name="metin" label={t('form.text')} required limit={{ min: 10, max: 200 }} />
      {picture}
      <TextField
        name="hedef"
        label={t('form.target')}
        hint={t('form.targetHint')}
        required
        limit={{ max: 500 }}
        check={(text) => (looksLikeTarget(text.trim()) ? undefined : t('form.targetWrong'))}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  );
}
