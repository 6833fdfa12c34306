import { toastShown, useAppDispatch } from '@yaprak/shared-kit';
import { useSettingsText } from './use-settings-text';

/** Copies a text and says so in the words given, or that it did not work. */
export function useCopy(): (text: string, done: string) => Promise<void> {
  const t = useSettingsText();
  const dispatch = useAppDispatch();
  return async (text, done) => {
    const copied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    dispatch(toastShown({ message: copied ? done : t('notCopied'), error: !copied }));
  };
}
