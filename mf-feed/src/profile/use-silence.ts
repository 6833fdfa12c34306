import { type PageData, socialApi, toastShown, useAppDispatch, useLang } from '@yaprak/shared-kit';

/** With the page that alone says them, not in the area's catalogue, which every page carries. */
const texts = {
  tr: {
    on: '{n} sessize alındı. Paylaşımları akışınızda ve listelerinizde çıkmaz; bunu bilmez.',
    off: '{n} sessizden çıkarıldı.',
  },
  en: {
    on: '{n} is muted. What they share stays out of your feed and lists; they are not told.',
    off: '{n} is unmuted.',
  },
} as const;

/** Mutes a reader, or ends it, and says what that means: on their own page nothing else changes. */
export function useSilence({ id, adi, susturdumMu }: Pick<PageData<'okur'>['uye'], 'id' | 'adi' | 'susturdumMu'>): () => Promise<void> {
  const lang = useLang();
  const dispatch = useAppDispatch();
  const [mute] = socialApi.useMuteMutation();
  return async () => {
    const done = await mute({ uyeId: id, sustur: susturdumMu ? 0 : 1 });
    if (!done.error) dispatch(toastShown({ message: texts[lang][susturdumMu ? 'off' : 'on'].replace('{n}', () => adi), duration: 6000 }));
  };
}
