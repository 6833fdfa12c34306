import {
  Avatar,
  Fill,
  Icon,
  LibraryIcon,
  type PageData,
  radius,
  ShieldIcon,
  SparklesIcon,
  TargetIcon,
  TimeAgo,
  useTranslation,
  VisuallyHidden,
  v,
} from '@yaprak/shared-kit';
import { Link } from 'react-router';
import styled from 'styled-components';
import { notificationPath } from './notification-path';
import { toldAs } from './told';

type Line = PageData<'bildirimler'>['bildirimler']['liste'][number];

const Frame = styled(Link)<{
  $new: boolean;
}>`display: flex; gap: 12px; align-items: flex-start; padding: 12px; border-radius: ${radius.card}px; color: ${v.ink}; background: ${({ $new }) => ($new ? v.accentSoft : 'transparent')};
  &:hover { background: ${v.hover}; } font-size: 14px; line-height: 1.45; b { font-weight: 600; } time { font-size: 12px; color: ${v.ink2}; }
  q { display: block; color: ${v.ink2}; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`;

/** Icon in place of a reader's picture. */
const Round = styled.span`flex: none; display: grid; place-items: center; width: 40px; height: 40px; border-radius: 50%; background: ${v.sunken}; color: ${v.ink2};`;
/** Pictures of several readers, the newest in front. */
const Faces = styled.span<{ $n: number }>`
  flex: none; position: relative; display: block; width: 40px; height: 40px;
  > * { position: absolute; box-shadow: 0 0 0 2px ${v.paper}; border-radius: 50%; }
  > :first-child { right: 0; bottom: 0; z-index: 1; }
  > :nth-child(2) { left: 0; top: 0; }
`;

const iconOf = (n: Line) =>
  n.hedef ? TargetIcon : n.seri || n.yazar || n.turu === 'ice-aktarma' ? LibraryIcon : n.turu.endsWith('-yeni') ? SparklesIcon : ShieldIcon;

function Picture({ n }: { n: Line }) {
  const readers = n.turu.endsWith('-yeni') ? [] : (n.uyeler ?? (n.uye ? [n.uye] : []));
  const [first, second] = readers;
  if (first && second)
    return (
      <Faces $n={readers.length}>
        <Avatar name={first.adi} seed={first.id} picture={first.resim} size={28} />
        <Avatar name={second.adi} seed={second.id} picture={second.resim} size={28} />
      </Faces>
    );
  if (first) return <Avatar name={first.adi} seed={first.id} picture={first.resim} size={40} />;
  return (
    <Round>
      <Icon of={iconOf(n)} size={20} />
    </Round>
  );
}

/** One line: who did what, with an excerpt of its object. */
export function NotificationLine({ notification: n, onOpen }: { notification: Line; onOpen?: () => void }) {
  const { t } = useTranslation('mf-feed');
  const [before, after] = toldAs(t, n);
  const words = n.hedef?.baslik || (n.seri || n.yazar ? n.kitap?.adi : undefined) || n.yorum?.ozet || n.gonderi?.ozet;
  return (
    <Frame to={notificationPath(n)} $new={!n.goruldu} onClick={onOpen}>
      <Picture n={n} />
      <Fill>
        <p>
          {!n.goruldu && <VisuallyHidden>{t('newNotice')}: </VisuallyHidden>}
          {before}
          {after !== undefined && <b>{n.uye?.adi}</b>}
          {after}
        </p>
        {words && <q>{words}</q>}
        <TimeAgo at={n.zaman} />
      </Fill>
    </Frame>
  );
}
