import { Avatar, Counter, coverTitle, Fill, type PageData, radius, TimeAgo, useTranslation, v } from '@yaprak/shared-kit';
import { Link } from 'react-router';
import styled from 'styled-components';

const Frame = styled(
  Link,
)`display: flex; align-items: center; gap: 12px; padding: 12px; border-radius: ${radius.card}px; background: ${v.card}; border: 1px solid ${v.line}; color: ${v.ink};
  &:hover { background: ${v.hover}; } b { font-weight: 600; font-size: 15px; } time { font-size: 12px; color: ${v.ink2}; }
  p { font-size: 14px; color: ${v.ink2}; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
`;

/** One followed reader in the channel view: number of new posts and the beginning of the newest (R-FEED-07). */
export function ChannelLine({ channel }: { channel: NonNullable<PageData<'akis'>['kanallar']>[number] }) {
  const { t } = useTranslation('mf-feed');
  const { uye, sayi, son } = channel;
  const book = son.alt.kitaplar[0];
  return (
    <li>
      <Frame to={`/akis/takipler/${uye.id}`}>
        <Avatar name={uye.adi} seed={uye.id} picture={uye.resim} size={48} />
        <Fill>
          <b>{uye.adi}</b> <TimeAgo at={son.zaman} />
          <p>
            {t(`kind.${son.turu}`)}: {book ? book.adi : (coverTitle(t, son) ?? son.ustYazi.slice(0, 90))}
          </p>
        </Fill>
        <Counter value={sayi} label={t('channelCount', { count: sayi })} />
      </Frame>
    </li>
  );
}
