import { Link } from 'react-router';
import styled from 'styled-components';
import type { Input, PageCard, Result } from '../contract';
import { Avatar } from '../design/Avatar';
import { BookCover } from '../design/BookCover';
import { Icon } from '../design/Icon';
import { HashIcon, LibraryIcon } from '../design/icons';
import { canHover, radius, v } from '../design/tokens';
import { baseApi, get } from '../store/base-api';

const { usePageCardsQuery } = baseApi.injectEndpoints({
  endpoints: (b) => ({ pageCards: b.query<Result<'v2/sayfa/kartlar'>, Input<'v2/sayfa/kartlar'>>(get('v2/sayfa/kartlar', { quiet: true, noPrompt: true })) }),
});

const HEIGHT = 64;
/* A text may be a paragraph or a bubble, so a card is made of what may stand within a line, and takes back what it would inherit. */
const Place = styled.span`display: flex; flex-direction: column; gap: 6px; width: 100%; margin-top: 8px; font-family: inherit; white-space: normal;`;
const Frame = styled(
  Link,
)`&&{ display: flex; align-items: center; gap: 12px; box-sizing: border-box; width: 100%; max-width: 420px; min-height: ${HEIGHT}px; padding: 8px 12px; border: 1px solid ${v.line}; border-radius: ${radius.card}px; background: ${v.card}; color: ${v.ink}; font-size: 14px; line-height: 1.32; text-decoration: none; }
  ${canHover} { &&:hover { background: ${v.hover}; } }
`;
const Coming = styled.span`display: block; width: 100%; max-width: 420px; height: ${HEIGHT}px; border-radius: ${radius.card}px; background: ${v.sunken};`;
const Words = styled.span`min-width: 0; b, small { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; } b { font-weight: 600; } small { font-size: 13px; color: ${v.ink2}; }`;
const Sign = styled.span`display: grid; place-items: center; width: 40px; height: 40px; flex: none; border-radius: 50%; background: ${v.accentSoft}; color: ${v.accent};`;

function Picture({ turu, no, baslik, alt, resim }: PageCard) {
  if (turu === 'kitap') return <BookCover title={baslik} author={alt} work={no} picture={resim} width={32} silent />;
  if (turu === 'konu' || turu === 'seri')
    return (
      <Sign>
        <Icon of={turu === 'konu' ? HashIcon : LibraryIcon} size={20} />
      </Sign>
    );
  return <Avatar name={baslik} seed={no} picture={resim} size={40} />;
}

/** Small cards of the pages of the site that a text links to (R-TOUCH-08, R-CHAT-11). What the reader may not see has none. */
export function PageCards({ paths }: { paths: readonly string[] }) {
  const { data, isError } = usePageCardsQuery({ yollar: paths.join(' ') });
  if (isError || data?.kartlar.length === 0) return null;
  return (
    <Place>
      {data
        ? data.kartlar.map((card) => (
            <Frame key={card.yol} to={card.yol}>
              <Picture {...card} />
              <Words>
                <b>
                  <bdi>{card.baslik}</bdi>
                </b>
                <small>{card.alt}</small>
              </Words>
            </Frame>
          ))
        : paths.map((path) => <Coming key={path} />)}
    </Place>
  );
}
