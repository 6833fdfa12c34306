import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import styled, { css } from 'styled-components';
import type { Member } from '../contract';
import { Avatar } from '../design/Avatar';
import { Fill, Row } from '../design/layout';
import { NameBadges } from '../design/NameBadges';
import { v } from '../design/tokens';
import { FollowButton } from './FollowButton';

const words = css`display: block; color: ${v.ink}; font-size: 15px; line-height: 1.3; border-radius: 3px; min-width: 0; overflow-wrap: anywhere;
  b { font-weight: 600; } small { display: block; font-size: 13px; color: ${v.ink2}; }
`;
const Unlinked = styled.div`${words}`;
const Name = styled(Link)`${words} &:hover b { text-decoration: underline; text-underline-offset: 3px; }`;

/** Where large text leaves too little room for a name, the button goes to the next line. */
const Words = styled(Fill)`flex-basis: 6rem;`;

interface MemberLineProps {
  member: Member;
  note?: ReactNode;
  plain?: boolean;
  /** The reader has no page for the viewer. */
  unlinked?: boolean | undefined;
  size?: number;
}

/** A reader in a list: picture, name, and the follow button unless `plain`. */
export const MemberLine = memo(function MemberLine({ member, note, plain, unlinked, size = 40 }: MemberLineProps) {
  const picture = <Avatar name={member.adi} seed={member.id} picture={member.resim} size={size} />;
  const named = (
    <>
      <b>{member.adi}</b> <NameBadges verified={member.onay} premium={member.premium} />
      <small>{note ?? `@${member.kadi}`}</small>
    </>
  );
  return (
    <Row $wrap>
      {unlinked ? (
        picture
      ) : (
        <Link to={`/${member.kadi}`} tabIndex={-1} aria-hidden>
          {picture}
        </Link>
      )}
      <Words>{unlinked ? <Unlinked>{named}</Unlinked> : <Name to={`/${member.kadi}`}>{named}</Name>}</Words>
      {!plain && <FollowButton member={member} inList />}
    </Row>
  );
});
