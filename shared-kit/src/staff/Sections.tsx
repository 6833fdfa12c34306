import { canHover, decideGuard, below as narrower, radius, useViewer, v } from '@yaprak/shared-kit';
import { Link } from 'react-router';
import styled from 'styled-components';
import { SectionCount } from './SectionCount';
import { STAFF_SCREEN } from './screen';
import { useStaffText } from './texts';
import { useNextLine } from './use-next-line';
import { countOf, useSections, useWaiting } from './use-waiting';

const Nav = styled.nav`
  position: sticky; top: 24px; max-height: calc(100dvh - 48px); overflow-y: auto; overscroll-behavior: contain;
  h2 { margin: 20px 0 6px 10px; font-size: 12px; font-weight: 600; color: ${v.ink2}; }
  div:first-child > h2 { margin-top: 4px; }
  ul { list-style: none; margin: 0; padding: 0; }
`;
const Skip = styled.a`
  position: absolute; left: -9999px; z-index: 1; padding: 8px 12px; border-radius: ${radius.control}px; background: ${v.card}; font-size: 14px;
  &:focus { left: auto; }
`;
const Item = styled(Link)`
  display: flex; align-items: center; gap: 6px; min-height: 36px; padding: 4px 4px 4px 10px; border-radius: ${radius.control}px; font-size: 14px; color: ${v.ink2};
  &[aria-current='page'] { background: ${v.sunken}; color: ${v.ink}; font-weight: 600; }
  &:focus-visible { outline-offset: -2px; }
  ${canHover} { &:hover { color: ${v.ink}; background: ${v.hover}; } }
`;
const Trail = styled.nav`
  font-size: 13px; color: ${v.ink2};
  ol { display: flex; flex-wrap: wrap; gap: 2px 8px; list-style: none; margin: 0; padding: 0; }
  li { display: flex; align-items: center; gap: 8px; min-height: 28px; }
  li + li::before { content: '›'; }
  a { color: ${v.accent}; border-radius: 3px; padding: 4px 0; &:hover { text-decoration: underline; text-underline-offset: 3px; } }
  ${narrower.md} { margin-bottom: -8px; }
`;

/** The sections open to the viewer beside a screen, each with what waits there. */
export function Sections({ section }: { section: string }) {
  const t = useStaffText();
  const groups = useSections();
  const waiting = useWaiting();
  useNextLine();
  return (
    <Nav aria-label={t('sections')}>
      <Skip href={`#${STAFF_SCREEN}`}>{t('skip')}</Skip>
      {groups.map((group) => (
        <div key={group.key}>
          <h2>{t(`group.${group.key}`)}</h2>
          <ul>
            {group.sections.map((s) => (
              <li key={s.key}>
                <Item to={s.to} aria-current={s.key === section ? 'page' : undefined}>
                  {t(s.key)}
                  <SectionCount n={countOf(waiting, s.key)} />
                </Item>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Nav>
  );
}

/** Where a screen stands in the panel, or in librarianship for those who may not open the panel. */
export function Crumbs({ section, below }: { section: string; below?: string | undefined }) {
  const t = useStaffText();
  const viewer = useViewer();
  const groups = useSections();
  const here = groups.flatMap((g) => g.sections).find((s) => s.key === section);
  const panel = decideGuard({ permission: 'yonetim' }, viewer) === 'allowed';
  const top = panel ? { to: '/y', name: t('title') } : { to: '/kutuphanecilik', name: t('desk') };
  if (here?.to === top.to || !(here || below)) return null;
  return (
    <Trail aria-label={t('breadcrumb')}>
      <ol>
        <li>
          <Link to={top.to}>{top.name}</Link>
        </li>
        {here && <li>{below ? <Link to={here.to}>{t(here.key)}</Link> : <span aria-current="page">{t(here.key)}</span>}</li>}
        {below && (
          <li>
            <span aria-current="page">{below}</span>
          </li>
        )}
      </ol>
    </Trail>
  );
}
