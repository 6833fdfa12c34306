import { formatDateTime, LinkText, Notice, useLang, useSelf } from '@yaprak/shared-kit';
import { useEffect, useState } from 'react';

/** What a `LimitedNotice` takes. */
export interface LimitedNoticeProps {
  /** What is begun here: words that others read, or a talk with somebody. */
  about: 'sharing' | 'conversations';
  /** When the limitation ends; as the reader's own record has it, unless given. */
  until?: string;
}

/** Not in the kit's catalogue, which every first load carries: few are ever limited. */
const texts = {
  tr: {
    sharing: 'Hesabınız {n} tarihine kadar sınırlı: yazdıklarınızı yalnızca takipçileriniz görür.',
    conversations: 'Hesabınız {n} tarihine kadar sınırlı: yalnızca süren konuşmalarınıza yazabilirsiniz.',
    more: 'Hesap durumu',
  },
  en: {
    sharing: 'Your account is limited until {n}: only your followers see what you write.',
    conversations: 'Your account is limited until {n}: you can write only in conversations that you already have.',
    more: 'Account state',
  },
} as const;

/** What is later has no timer: browsers take a longer wait for none. */
const LONGEST_MS = 2 ** 31 - 1;

/** The end of a limitation while it is ahead. On the server, and until the page is taken over, nobody looks at the clock. */
function useAhead(until: string | undefined): string | undefined {
  const [over, setOver] = useState<string>();
  useEffect(() => {
    const left = Date.parse(until ?? '') - Date.now();
    // NaN: not limited.
    if (!(left <= LONGEST_MS)) return;
    const timer = setTimeout(() => setOver(until), Math.max(left, 0));
    return () => clearTimeout(timer);
  }, [until]);
  return over === until ? undefined : until;
}

/** Says to a limited member, before they write, whom it will reach and until when; nothing to anybody else. */
export function LimitedNotice({ about, until: given }: LimitedNoticeProps) {
  const lang = useLang();
  const self = useSelf();
  const until = useAhead(given ?? self?.sinirli);
  // Who is suspended cannot write at all, and is told so above the page.
  if (!until || self?.askida) return null;
  return (
    <Notice kind="warning" action={<LinkText to="/hesap-durumu">{texts[lang].more}</LinkText>}>
      {texts[lang][about].replace('{n}', formatDateTime(until, lang))}
    </Notice>
  );
}
