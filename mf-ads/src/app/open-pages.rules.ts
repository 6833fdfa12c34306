/** Pages that the server draws, by their path within the application, with the key of their name in the menu. */
export const openPages: Readonly<Record<string, 'home' | 'faq' | 'contact' | 'signIn'>> = {
  '/': 'home',
  '/sss': 'faq',
  '/iletisim': 'contact',
  '/giris': 'signIn',
};
