import { below, decideGuard, Heading, LinkText, media, Stack, useTranslation, useViewer } from '@yaprak/shared-kit';
import styled from 'styled-components';
import { sectionGroups } from '../frame/sections';

const Groups = styled.nav`
  display: grid; gap: 20px; ${media.sm} { grid-template-columns: repeat(3, minmax(0, 1fr)); } ${media.lg} { display: none; }
  ul { list-style: none; margin: 0; padding: 0; } a { display: flex; align-items: center; min-height: 40px; ${below.md} { min-height: 44px; } }
`;

/** The sections available to the viewer, on screens too narrow for the side list. */
export function SectionList() {
  const { t } = useTranslation('mf-admin');
  const viewer = useViewer();
  return (
    <Groups aria-label={t('sections')}>
      {sectionGroups.map((group) => {
        const open = group.sections.filter((s) => decideGuard({ permission: s.permission }, viewer) === 'allowed');
        return open.length === 0 ? null : (
          <Stack key={group.key} $gap={1}>
            <Heading $small>{t(`group.${group.key}`)}</Heading>
            <ul>
              {open.map((s) => (
                <li key={s.key}>
                  <LinkText to={s.to}>{t(`section.${s.key}`)}</LinkText>
                </li>
              ))}
            </ul>
          </Stack>
        );
      })}
    </Groups>
  );
}
