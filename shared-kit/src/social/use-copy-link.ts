import { useTranslation } from '../i18n/use-translation';
import { useAppDispatch } from '../store/store';
import { toastShown } from '../store/toasts.slice';

/** Copies a URL and reports success or failure. */
export function useCopyLink(): (url: string) => Promise<void> {
  const { t } = useTranslation('kit');
  const dispatch = useAppDispatch();
  return async (url) => {
    const done = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    dispatch(toastShown({ message: t(done ? 'linkCopied' : 'linkNotCopied'), error: !done, duration: 4000 }));
  };
}
