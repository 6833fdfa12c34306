import { Fragment, type ReactNode } from 'react';
import { whole } from '../format/facts';
import { Dot } from './typography';

/** Facts of small print with a dot between two, without empty ones. A line breaks between two facts, and a dot neither ends nor begins it. */
export const Facts = ({ of }: { of: readonly ReactNode[] }) =>
  of
    .filter((fact) => fact || fact === 0)
    .map((fact, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: facts have no other name, and keep their order
      <Fragment key={i}>
        {i > 0 && <Dot />}
        {typeof fact === 'string' ? whole(fact) : fact}
      </Fragment>
    ));
