import { Link } from 'react-router';
import styled from 'styled-components';
import type { Post } from '../contract';
import { coverTitle } from '../design/Covered';
import { canHover, radius, v } from '../design/tokens';
import { Text } from '../design/typography';
import { useTranslation } from '../i18n/use-translation';

const Frame = styled(
  Link,
)`display: block; padding: 10px 14px; border: 1px solid ${v.line}; border-radius: ${radius.card}px; color: ${v.ink}; font-size: 14px; line-height: 1.45; overflow-wrap: anywhere;
  ${canHover} { &:hover b { text-decoration: underline; text-underline-offset: 3px; } }
  small { color: ${v.ink2}; font-size: 13px; } b { font-weight: 600; }
  > span { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 4; overflow: hidden; white-space: pre-line; margin-top: 2px; }
`;

/** The post that another quotes (R-PEN-01): who wrote it and how it begins, leading to it; or that it can no longer be seen. */
export function QuotedPost({ post }: { post: Pick<Post, 'ust'> }) {
  const { t } = useTranslation('kit');
  const quoted = post.ust;
  if (!quoted)
    return (
      <Text $size={14} $tone="quiet">
        {t('quotedGone')}
      </Text>
    );
  return (
    <Frame to={`/gonderi/${quoted.id}`}>
      <b>
        <bdi>{quoted.uye.adi}</bdi>
      </b>{' '}
      <small>{t(`kind.${quoted.turu}`)}</small>
      <span>{coverTitle(t, quoted) ?? [quoted.baslik, quoted.ozet].filter(Boolean).join('\n')}</span>
    </Frame>
  );
}
