import { ErrorState, Page, Spinner, useSelf } from '@yaprak/shared-kit';
import { Navigate, Outlet, useLocation } from 'react-router';
import { adsApi } from '../ads.api';

/** Members only: visitors sign in first and come back. */
export function SignedIn() {
  const self = useSelf();
  const { pathname } = useLocation();
  return self ? <Outlet /> : <Navigate to={`/giris?sonra=${encodeURIComponent(pathname)}`} replace />;
}

/** Advertisers only (R-ROLE-18): a member without company details enters them first. */
export function Advertisers() {
  const self = useSelf();
  const { pathname } = useLocation();
  const { data, isError, refetch } = adsApi.useAdvertiserQuery({}, { skip: !self });
  if (!self) return <Navigate to={`/giris?sonra=${encodeURIComponent(pathname)}`} replace />;
  if (isError)
    return (
      <Page>
        <ErrorState onRetry={() => void refetch()} />
      </Page>
    );
  if (!data)
    return (
      <Page>
        <Spinner />
      </Page>
    );
  return data.profil ? <Outlet /> : <Navigate to={`/profil?sonra=${encodeURIComponent(pathname)}`} replace />;
}
