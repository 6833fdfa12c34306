import { Avatar, Fill, Icon, LibraryIcon, type PageData, radius, ShieldIcon, TimeAgo, useTranslation, v } from '@yaprak/shared-kit';
import { Link } from 'react-router';
import styled from 'styled-components';
import { notificationPath } from './notification-path';

const Frame = styled(Link)<{
  $new: boolean;
}>`display: flex; gap: 12px; align-items: flex-start; padding: 12px; border-radius: ${radius.card}px; color: ${v.ink}; background: ${({ $new }) => ($new ? v.accentSoft : 'transparent')};
  &:hover { background: ${v.hover}; } font-size: 14px; line-height: 1.45; b { font-weight: 600; } time { font-size: 12px; color: ${v.ink2}; }
  q { display: block; color: ${v.ink2}; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`;

/** Icon in place of a reader's picture: a message from staff, or a new book. */
const Staff = styled.span`flex: none; display: grid; place-items: center; width: 40px; height: 40px; border-radius: 50%; background: ${v.sunken}; color: ${v.ink2};`;

/** Placeholder for the reader's name in a text; cannot be typed. */
const NAME = '\u0000';

/** One notification: who did what, with an excerpt of its object. */
export function NotificationLine({ notification: n }: { notification: PageData<'bildirimler'>['bildirimler']['liste'][number] }) {
  const { t } = useTranslation('mf-feed');
  // The translation places the name, which itself may contain anything.
  const told = t(`told.${n.turu}`, { name: NAME, series: n.seri?.adi ?? '', what: n.gonderi ? t(`ofKind.${n.gonderi.turu}`) : '' });
  const [before, ...rest] = told.replace(/<\/?b>/g, '').split(NAME);
  const words = n.kitap?.adi ?? n.yorum?.ozet ?? n.gonderi?.ozet;
  return (
    <Frame to={notificationPath(n)} $new={!n.goruldu}>
      {n.uye ? (
        <Avatar name={n.uye.adi} seed={n.uye.id} picture={n.uye.resim} size={40} />
      ) : (
        <Staff>
          <Icon of={n.seri ? LibraryIcon : ShieldIcon} size={20} />
        </Staff>
      )}
      <Fill>
        <p>
          {before}
          {rest.length > 0 && <b>{n.uye?.adi}</b>}
          {rest}
        </p>
        {words && <q>{words}</q>}
        <TimeAgo at={n.zaman} />
      </Fill>
    </Frame>
  );
}
