import { Column, Page, SkeletonList } from '@yaprak/shared-kit';
import type { ComponentType } from 'react';
import type { ComingPageProps } from './ComingPage';

let Drawn: ComponentType<ComingPageProps> | undefined;

/** Loads `ComingPage`, which no first page needs; the tab does so when it is idle. */
export const loadComing = async (): Promise<void> => {
  Drawn = (await import(/* webpackChunkName: "later" */ './ComingPage')).ComingPage;
};

/** Stands for a page on its way (R-NAV-09): `ComingPage`, or the rows of a list as long as that is not loaded. */
export const ComingLater = (props: ComingPageProps) =>
  Drawn ? (
    <Drawn {...props} />
  ) : (
    <Page data-skeleton>
      <Column>
        <SkeletonList shape="row" count={6} />
      </Column>
    </Page>
  );
