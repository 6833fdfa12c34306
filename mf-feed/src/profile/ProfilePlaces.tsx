import { Icon, LinkIcon, type PageData, Row, useTranslation, VisuallyHidden, v } from '@yaprak/shared-kit';
import styled from 'styled-components';

const Place = styled.span`display: inline-flex; gap: 6px; align-items: center; min-width: 0; font-size: 14px; color: ${v.ink2}; overflow-wrap: anywhere; svg { flex: none; }
  a { color: ${v.accent}; text-decoration: none; padding: 6px 0; } a:hover { text-decoration: underline; text-underline-offset: 3px; }
`;

/** Where a reader lives and their website, which is shown as its host and trusted with nothing (R-LOOK-07). */
export function ProfilePlaces({ member: { konum, website } }: { member: PageData<'okur'>['uye'] }) {
  const { t } = useTranslation('mf-feed');
  if (!konum && !website) return null;
  return (
    <Row $wrap $gap={4}>
      {konum && (
        <Place>
          <svg width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" aria-hidden="true">
            <path d="M12 21c-4.5-4.5-7-8-7-11a7 7 0 0 1 14 0c0 3-2.5 6.5-7 11ZM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z" />
          </svg>
          <VisuallyHidden>{t('face.location')}: </VisuallyHidden>
          {konum}
        </Place>
      )}
      {website && (
        <Place>
          <Icon of={LinkIcon} size={16} />
          <a href={website} target="_blank" rel="nofollow ugc me noopener noreferrer">
            {new URL(website).host.replace(/^www\./, '')}
            <VisuallyHidden> ({t('face.newTab')})</VisuallyHidden>
          </a>
        </Place>
      )}
    </Row>
  );
}
