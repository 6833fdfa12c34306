import type { LayoutFlags, RouteDeclaration } from '@yaprak/shared-kit/host';
import { useMatches } from 'react-router';
import { fullLayout } from './layout.rules';

/** Layout flags of the current page, from its declaration. */
export function useLayout(): Required<LayoutFlags> {
  const matches = useMatches();
  const handle = matches.at(-1)?.handle as { route?: Pick<RouteDeclaration, 'layout'> } | undefined;
  return fullLayout(handle?.route?.layout);
}
