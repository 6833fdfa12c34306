import { below, Column, canHover, decideGuard, media, Page, radius, Title, useTranslation, useViewer, v } from '@yaprak/shared-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';
import { sectionGroups } from './sections';

const Side = styled.nav`
  display: none;
  ${media.lg} { display: block; flex: none; width: 208px; position: sticky; top: 24px; }
  h2 { margin: 20px 0 6px 10px; font-size: 12px; font-weight: 600; color: ${v.ink2}; }
  div:first-child > h2 { margin-top: 4px; }
  ul { list-style: none; margin: 0; padding: 0; }
`;
const Item = styled(Link)`
  display: flex; align-items: center; min-height: 36px; padding: 4px 10px; border-radius: ${radius.control}px; font-size: 14px; color: ${v.ink2};
  &[aria-current='page'] { background: ${v.sunken}; color: ${v.ink}; font-weight: 600; }
  ${canHover} { &:hover { color: ${v.ink}; background: ${v.hover}; } }
`;
const Crumbs = styled.nav`
  font-size: 13px; color: ${v.ink2};
  ol { display: flex; flex-wrap: wrap; gap: 2px 8px; list-style: none; margin: 0; padding: 0; }
  li { display: flex; align-items: center; gap: 8px; min-height: 28px; }
  li + li::before { content: '›'; }
  a { color: ${v.accent}; border-radius: 3px; padding: 4px 0; &:hover { text-decoration: underline; text-underline-offset: 3px; } }
  ${below.md} { margin-bottom: -8px; }
`;

export interface PanelFrameProps {
  /** The screen's section. */
  section: string;
  /** Title of the screen, if other than its section's. */
  title?: string;
  /** Title of a detail screen below the section: a case, a reader. */
  below?: string;
  children: ReactNode;
}

/** Frame of every panel screen: breadcrumb (R-ADMIN-03 … R-ADMIN-09) and, on wide screens, the sections available to the viewer. */
export function PanelFrame({ section, title, below: deeper, children }: PanelFrameProps) {
  const { t } = useTranslation('mf-admin');
  const viewer = useViewer();
  const here = sectionGroups.flatMap((g) => g.sections).find((s) => s.key === section);
  return (
    <Page>
      <Side aria-label={t('sections')}>
        {sectionGroups.map((group) => {
          const open = group.sections.filter((s) => decideGuard({ permission: s.permission }, viewer) === 'allowed');
          return open.length === 0 ? null : (
            <div key={group.key}>
              <h2>{t(`group.${group.key}`)}</h2>
              <ul>
                {open.map((s) => (
                  <li key={s.key}>
                    <Item to={s.to} aria-current={s.key === section ? 'page' : undefined}>
                      {t(`section.${s.key}`)}
                    </Item>
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </Side>
      <Column $wide $gap={4}>
        {(here || deeper) && (
          <Crumbs aria-label={t('breadcrumb')}>
            <ol>
              <li>
                <Link to="/y">{t('title')}</Link>
              </li>
              {here && <li>{deeper ? <Link to={here.to}>{t(`section.${section}`)}</Link> : <span aria-current="page">{t(`section.${section}`)}</span>}</li>}
              {deeper && (
                <li>
                  <span aria-current="page">{deeper}</span>
                </li>
              )}
            </ol>
          </Crumbs>
        )}
        <Title>{title ?? t(`section.${section}`)}</Title>
        {children}
      </Column>
    </Page>
  );
}
