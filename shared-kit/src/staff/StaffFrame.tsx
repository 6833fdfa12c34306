import { Column, loadWithRetry, media, Page, Title, useViewer } from '@yaprak/shared-kit';
import { lazy, type ReactNode, Suspense } from 'react';
import styled from 'styled-components';
import { STAFF_SCREEN } from './screen';

// Menu, counts and words come after the screen itself, which readers see without them.
const later = () => loadWithRetry(() => import(/* webpackChunkName: "StaffSections" */ './Sections'));
const Sections = lazy(() => later().then((m) => ({ default: m.Sections })));
const Crumbs = lazy(() => later().then((m) => ({ default: m.Crumbs })));

const Side = styled.div`display: none; ${media.lg} { display: block; flex: none; width: 224px; }`;
const Screen = styled(Column)`outline: none;`;
const Where = styled.div`min-height: 28px;`;

/** What a `StaffFrame` takes. */
export interface StaffFrameProps {
  /** Key of the screen's section; empty for the overview. */
  section: string;
  /** Title of the screen; null where the screen has one of its own. */
  title: string | null;
  /** Title of a detail screen below the section: a case, a reader. */
  below?: string | undefined;
  /** Nothing lies above this screen for its viewer. */
  top?: boolean;
  children: ReactNode;
}

/** Frame of every panel screen (R-STAFF-03, R-ADMIN-03 … R-ADMIN-09): where one is and, on wide screens, the sections open to the viewer with what waits. Readers see the screen alone. */
export function StaffFrame({ section, title, below, top, children }: StaffFrameProps) {
  const staff = useViewer().permissions.some((one) => one !== 'reklam');
  return (
    <Page>
      {staff && (
        <Side>
          <Suspense fallback={null}>
            <Sections section={section} />
          </Suspense>
        </Side>
      )}
      <Screen id={STAFF_SCREEN} tabIndex={-1} $wide $gap={4}>
        {staff && !top && (section || below) && (
          <Where>
            <Suspense fallback={null}>
              <Crumbs section={section} below={below} />
            </Suspense>
          </Where>
        )}
        {title && <Title>{title}</Title>}
        {children}
      </Screen>
    </Page>
  );
}
