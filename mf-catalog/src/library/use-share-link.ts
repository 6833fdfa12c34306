import { toastShown, useAppDispatch, useTranslation } from '@yaprak/shared-kit';

/** Shares an address of the site the way the device does, or else copies it and says whether that worked. */
export function useShareLink(): (path: string) => Promise<void> {
  const { t } = useTranslation('mf-catalog');
  const dispatch = useAppDispatch();
  return async (path) => {
    const url = `${window.location.origin}${path}`;
    if (navigator.share) return void navigator.share({ url }).catch(() => undefined);
    const done = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    dispatch(toastShown({ message: t(done ? 'library.linkCopied' : 'library.linkNotCopied'), error: !done, duration: 4000 }));
  };
}
