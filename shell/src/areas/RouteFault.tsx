import { ButtonLink, Column, EmptyState, ErrorState, Page, siteAddress, useAppSelector, useSelf, useTranslation } from '@yaprak/shared-kit';
import { isPassing, isSlowLine, type LiveArea, ownLine, retryPause, useTitle } from '@yaprak/shared-kit/host';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router';
import { onTheWay } from '../account/return-address';
import { reportError } from '../boot/report';
import { useReconnected } from '../chrome/use-reconnected';
import { AreaLoadError } from './area-source';
import { fault } from './fault';

/** Without it, there is none. */
const NewAddress = lazy(() =>
  import(/* webpackChunkName: "late-notices" */ './NewAddress').catch(() => ({
    default: ({ children }: { pathname: string; children: ReactNode }) => children,
  })),
);
/** On the server none. */
const loadedAt = globalThis.location?.pathname;

/** Addresses of what members write, some of it for their followers alone. */
const byMembers = /^\/(gonderi|yorum|video|hikaye)\//;

/**
 * A page that does not exist (404) or is gone (410); sets the document title.
 * @param hidden it may be one that only members or followers see: whoever is signed out is told so, whether or not there is anything
 * @param story the story that goes on without it (R-STORY-02)
 */
export function NotFound({ message, hidden, story }: { message?: string; hidden?: boolean; story?: string }) {
  const { t } = useTranslation('shell');
  const { pathname, search } = useLocation();
  const asks = useSelf() === null && hidden;
  // A notice sentence is used as a heading here, so drop its full stop.
  const title = (message || t('notFound')).replace(/\.$/, '');
  useTitle(title);
  return (
    <Page {...fault}>
      <Column>
        <EmptyState
          page
          title={title}
          text={story ? '' : t(asks ? 'notFoundSignedOut' : 'notFoundText')}
          action={
            <>
              {asks && <ButtonLink to={onTheWay('/giris-yap', pathname + search)}>{t('signIn')}</ButtonLink>}
              <ButtonLink to={story ?? '/kesfet'} variant={asks ? 'quiet' : undefined}>
                {t(story ? 'toStory' : 'toDiscover')}
              </ButtonLink>
            </>
          }
        />
      </Column>
    </Page>
  );
}

/** A page's single error boundary: for loader refusals, areas that fail to load, and rendering errors. The rest of the site stays usable (R-LAYOUT-26). */
export function RouteFault({ area }: { area?: LiveArea }) {
  const error = useRouteError();
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const environment = useAppSelector((s) => s.session.config.environment);
  const answered = isRouteErrorResponse(error);
  const { message, code } = (answered && (error.data as { message?: string; code?: string } | null)) || {};
  useEffect(() => {
    if (!answered) reportError(error, area);
  }, [error, area, answered]);

  const retriable = error instanceof AreaLoadError || answered;
  const again = () => void navigate(siteAddress(pathname + search) ?? '/', { replace: true });
  // Failures from a lost connection are retried once it is back.
  useReconnected(() => retriable && again());
  // R-CONST-07: so are server errors.
  const failures = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is a new error
  useEffect(() => {
    if (!answered || !isPassing(error.status)) return;
    failures.current += 1;
    const timer = setTimeout(again, retryPause(failures.current, isSlowLine(ownLine())));
    return () => clearTimeout(timer);
  }, [error]);

  if (answered && (error.status === 404 || error.status === 410)) {
    const story = code === 'chapterNotFound' ? pathname.split('/', 3).join('/') : undefined;
    const none = <NotFound message={message} story={story} hidden={!story && error.status === 404 && byMembers.test(pathname)} />;
    // Where the document was loaded the site has just said itself that there is none.
    if (!loadedAt || pathname === loadedAt) return none;
    return (
      <Suspense fallback={null}>
        <NewAddress pathname={pathname}>{none}</NewAddress>
      </Suspense>
    );
  }
  if (answered && error.status === 403) {
    return (
      <Page {...fault}>
        <Column>
          <EmptyState page title={message ?? t('refused')} text={t('refusedText')} action={<ButtonLink to="/">{t('toHome')}</ButtonLink>} />
        </Column>
      </Page>
    );
  }
  // A module that failed to evaluate stays broken in this document; everything else is retried in place.
  const retry = () => (retriable ? again() : location.reload());
  const detail = error instanceof Error && (environment !== 'production' || error instanceof AreaLoadError) ? error.message : undefined;
  return (
    <Page {...fault}>
      <Column>
        <div data-area-error={area?.name ?? 'shell'}>
          <ErrorState page text={message ?? (error instanceof AreaLoadError ? t('areaDown') : undefined)} onRetry={retry} />
          {detail && <p style={{ textAlign: 'center', fontSize: '0.75rem', opacity: 0.7 }}>{detail}</p>}
        </div>
      </Column>
    </Page>
  );
}
