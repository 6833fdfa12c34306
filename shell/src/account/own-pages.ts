import type { Guard } from '@yaprak/shared-kit';
import type { RouteDeclaration } from '@yaprak/shared-kit/host';

/** What the shell declares of a page of its own, as the areas do in `area.json`. */
export interface OwnPageDeclaration extends Pick<RouteDeclaration, 'layout' | 'skeleton' | 'unlinked'> {
  path: string;
  /** What its `:bolum?` or `:seo?` may be; the first is the page without one. */
  sections?: readonly string[];
  /** `visitor`: a door for those who are outside; members are sent on (R-NAV-20). */
  guard?: Guard | 'visitor';
}

/** External ads and the add button stay away from forms (R-ADS-09 … R-ADS-13, R-NAV-07). */
const form = { ads: false, addButton: false };

/** Account pages (spec §2, public and account routes). */
export const ownPages = {
  signIn: { path: '/giris-yap', guard: 'visitor', layout: form },
  signUp: { path: '/kaydol', guard: 'visitor', layout: form },
  forgotPassword: {
    path: '/sifremi-unuttum',
    layout: form,
    unlinked: 'only from the sign-in, for whoever cannot get in; members change their password in the settings',
  },
  confirmEmail: { path: '/eposta-onayla', guard: { signedIn: true }, layout: form, unlinked: 'the reminder leads there until the address is confirmed' },
  account: { path: '/hesap', guard: { signedIn: true }, layout: form },
  settings: {
    path: '/ayarlar/:bolum?',
    guard: { signedIn: true },
    layout: form,
    sections: ['hesap', 'gizlilik', 'engeller', 'bildirimler', 'okuma', 'gorunum', 'guvenlik', 'reklamlar', 'gelistirici', 'verilerim'],
  },
  premium: { path: '/premium', guard: { signedIn: true }, layout: form },
  feedback: { path: '/geri-bildirim', layout: form },
  developer: { path: '/gelistirici', skeleton: 'reading', layout: form },
  about: { path: '/hakkinda/:seo?', skeleton: 'reading', sections: ['yaprak', 'kosullar', 'gizlilik', 'cerezler', 'kvkk', 'iletisim', 'yardim', 'uygulama'] },
} as const satisfies Record<string, OwnPageDeclaration>;
