import { below, Heading, LinkText, media, radius, Stack, v } from '@yaprak/shared-kit';
import styled from 'styled-components';
import { SectionCount } from './SectionCount';
import { useStaffText } from './texts';
import { countOf, useSections, useWaiting } from './use-waiting';

const Groups = styled.nav`
  display: grid; gap: 20px; ${media.sm} { grid-template-columns: repeat(2, minmax(0, 1fr)); } ${media.lg} { display: none; }
  ul { list-style: none; margin: 0; padding: 0 14px; border: 1px solid ${v.line}; border-radius: ${radius.card}px; background: ${v.card}; }
  li { display: flex; align-items: center; gap: 8px; } li + li { border-top: 1px solid ${v.line}; }
  a { display: flex; flex: 1; align-items: center; min-height: 40px; ${below.md} { min-height: 44px; } }
`;

/** The sections available to the viewer with what waits in each, on screens too narrow for the list beside. */
export function SectionList() {
  const t = useStaffText();
  const groups = useSections();
  const waiting = useWaiting();
  if (groups.length === 0) return null;
  return (
    <Groups aria-label={t('sections')}>
      {groups.map((group) => (
        <Stack key={group.key} $gap={2}>
          <Heading $small>{t(`group.${group.key}`)}</Heading>
          <ul>
            {group.sections.map((s) => (
              <li key={s.key}>
                <LinkText $quiet to={s.to}>
                  {t(s.key)}
                </LinkText>
                <SectionCount n={countOf(waiting, s.key)} />
              </li>
            ))}
          </ul>
        </Stack>
      ))}
    </Groups>
  );
}
