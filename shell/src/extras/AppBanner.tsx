import { Button, facts, formatNumber, Icon, IconButton, Meta, Stack, setCookie, Text, useAppSelector, useLang, XIcon } from '@yaprak/shared-kit';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import en from '../../texts/banner.en.json';
import tr from '../../texts/banner.tr.json';
import { cookieNames, isBot, isMobile, osOf } from '../boot/device';
import { useLayout } from '../chrome/use-layout';
import { useTexts } from '../use-texts';
import { BANNER_DELAY_MS, bannerShown, dismissalCookies } from './app-banner.rules';
import { promptInstall } from './install';
import { NoticeLine, useTurn } from './notice-queue';

const DISMISSED_SECONDS = 3 * 86_400;

/**
 * Invites phone visitors to the app (R-MOBILE-03, R-LAYOUT-18, R-LAYOUT-28 … R-LAYOUT-31); without a store URL it offers adding the site to the home screen.
 */
export default function AppBanner() {
  const t = useTexts('banner', { tr, en });
  const lang = useLang();
  const navigate = useNavigate();
  const { appBanner } = useLayout();
  const { pathname } = useLocation();
  const first = useRef(pathname);
  const [due, setDue] = useState(false);
  const [dismissed, setDismissed] = useState(false);
  const app = useAppSelector((s) => s.session.config.uygulama);
  useEffect(() => {
    if (pathname !== first.current) return setDue(true);
    const timer = window.setTimeout(() => setDue(true), BANNER_DELAY_MS);
    return () => window.clearTimeout(timer);
  }, [pathname]);

  const shown =
    !dismissed &&
    bannerShown({
      due,
      allowed: appBanner,
      bot: isBot(navigator.userAgent),
      mobile: isMobile(navigator.userAgent),
      installed: window.matchMedia?.('(display-mode: standalone)').matches ?? false,
      cookies: cookieNames(),
      now: Date.now(),
    });
  if (!useTurn('app', shown)) return null;
  const store = osOf(navigator.userAgent) === 'ios' ? app?.ios : app?.android;
  const liked = facts(app?.puan && t('rating', { puan: app.puan }), app?.indirme && t('downloads', { sayi: formatNumber(app.indirme, lang) }));
  return (
    <NoticeLine as="aside" aria-label={t('label')}>
      <Stack $gap={1}>
        <Text>
          <b>{t('title')}</b>
        </Text>
        <Meta>{liked || t('text')}</Meta>
      </Stack>
      <Button
        size="s"
        onClick={async () => {
          if (store) window.location.assign(store);
          else if (!(await promptInstall())) void navigate('/hakkinda/uygulama');
        }}
      >
        {t('open')}
      </Button>
      <IconButton
        label={t('dismiss')}
        icon={<Icon of={XIcon} size={18} />}
        onClick={() => {
          for (const name of dismissalCookies(Date.now())) setCookie(name, '1', DISMISSED_SECONDS);
          setDismissed(true);
        }}
      />
    </NoticeLine>
  );
}
