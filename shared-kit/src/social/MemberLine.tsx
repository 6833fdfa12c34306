import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';
import type { Member } from '../contract';
import { Avatar } from '../design/Avatar';
import { Fill, Row } from '../design/layout';
import { NameBadges } from '../design/NameBadges';
import { v } from '../design/tokens';
import { FollowButton } from './FollowButton';

const Name = styled(Link)`display: block; color: ${v.ink}; font-size: 15px; line-height: 1.3; border-radius: 3px; min-width: 0; overflow-wrap: anywhere;
  b { font-weight: 600; } small { display: block; font-size: 13px; color: ${v.ink2}; } &:hover b { text-decoration: underline; text-underline-offset: 3px; }
`;

/** A reader in a list: picture, name, and the follow button unless `plain`. */
export const MemberLine = memo(function MemberLine({ member, note, plain, size = 40 }: { member: Member; note?: ReactNode; plain?: boolean; size?: number }) {
  return (
    <Row>
      <Link to={`/${member.kadi}`} tabIndex={-1} aria-hidden>
        <Avatar name={member.adi} seed={member.id} picture={member.resim} size={size} />
      </Link>
      <Fill>
        <Name to={`/${member.kadi}`}>
          <b>{member.adi}</b> <NameBadges verified={member.onay} premium={member.premium} />
          <small>{note ?? `@${member.kadi}`}</small>
        </Name>
      </Fill>
      {!plain && <FollowButton member={member} inList />}
    </Row>
  );
});
