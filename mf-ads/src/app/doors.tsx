import { ErrorState, Page, Spinner, useSelf } from '@yaprak/shared-kit';
import { Navigate, Outlet, useLocation } from 'react-router';
import { adsApi } from '../ads.api';
import { BarredAdvertiser } from './BarredAdvertiser';
import { useBarred } from './use-barred';

/** Members only: visitors sign in first and come back. */
export function SignedIn() {
  const self = useSelf();
  const { pathname, search } = useLocation();
  return self ? <Outlet /> : <Navigate to={`/giris?sonra=${encodeURIComponent(pathname + search)}`} replace />;
}

/** Who advertises or did (R-ROLE-18): a member without company details enters them first. */
export function Owners() {
  const self = useSelf();
  const { pathname, search } = useLocation();
  const { data, isError, refetch } = adsApi.useAdvertiserQuery({}, { skip: !self });
  if (!self) return <Navigate to={`/giris?sonra=${encodeURIComponent(pathname + search)}`} replace />;
  // One that was let in stays, with what they have written, while the connection is lost.
  if (!data) return <Page>{isError ? <ErrorState onRetry={() => void refetch()} /> : <Spinner />}</Page>;
  return data.profil ? <Outlet /> : <Navigate to={`/profil?sonra=${encodeURIComponent(pathname + search)}`} replace />;
}

/** Advertisers only: whom the role was taken from, or who is suspended, reads what they can still do. Stands behind `Owners`. */
export function Advertisers() {
  const barred = useBarred();
  return barred ? <BarredAdvertiser barred={barred} /> : <Outlet />;
}
