import { formatDateTime, LinkText, Notice, useLang } from '@yaprak/shared-kit';
import { useEffect, useState } from 'react';

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
function useAhead(until: string): string | undefined {
  const [over, setOver] = useState<string>();
  useEffect(() => {
    const left = Date.parse(until) - Date.now();
    if (left > LONGEST_MS) return;
    const timer = setTimeout(() => setOver(until), Math.max(left, 0));
    return () => clearTimeout(timer);
  }, [until]);
  return over === until ? undefined : until;
}

/** The words of a `LimitedNotice`, until the limitation ends. */
export default function LimitedWords({ about, until: given }: { about: 'sharing' | 'conversations'; until: string }) {
  const lang = useLang();
  const until = useAhead(given);
  if (!until) return null;
  return (
    <Notice kind="warning" action={<LinkText to="/hesap-durumu">{texts[lang].more}</LinkText>}>
      {texts[lang][about].replace('{n}', formatDateTime(until, lang))}
    </Notice>
  );
}
