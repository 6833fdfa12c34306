import { type ReactNode, useContext } from 'react';
import styled from 'styled-components';
import { useTranslation } from '../i18n/use-translation';
import { Button } from './Button';
import { EndedSession } from './ended-session';
import { FittedText } from './FittedText';
import { readingFace, v } from './tokens';

const Frame = styled.div`display: flex; flex-direction: column; align-items: center; text-align: center; gap: 8px; padding: 48px 24px; width: 100%; max-width: 440px; margin-inline: auto;`;
const Name = styled.p`font-family: ${readingFace}; font-weight: 600; font-size: 20px; line-height: 1.25; text-wrap: balance; width: 100%;`;
const Words = styled.p`font-size: 15px; line-height: 1.5; color: ${v.ink2}; text-wrap: pretty; overflow-wrap: anywhere; max-width: 100%;`;
const Step = styled.div`margin-top: 12px; display: flex; flex-wrap: wrap; justify-content: center; gap: 8px;`;

/** An open book with a leaf growing out of it. */
function OpenBook() {
  return (
    <svg width="88" height="64" viewBox="0 0 88 64" fill="none" aria-hidden="true" focusable="false" style={{ marginBottom: 8 }}>
      <path
        d="M44 56C36 49 22 47 8 49V21C22 19 36 21 44 28C52 21 66 19 80 21V49C66 47 52 49 44 56Z"
        fill={v.card}
        stroke={v.edge}
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
      <path
        d="M44 28V56M16 29C23 28 31 29 37 32M16 36C23 35 31 36 37 39M72 29C65 28 57 29 51 32M72 36C65 35 57 36 51 39"
        stroke={v.line}
        strokeWidth="1.6"
        strokeLinecap="round"
      />
      <path d="M44 27C44 19 45 14 48 10" stroke={v.accent} strokeWidth="1.6" strokeLinecap="round" />
      <path d="M48 11C47 4 52 1 59 1C60 8 56 12 48 11Z" fill={v.accent} />
      <path d="M44.6 18C39 18.5 36 15.5 36 10.5C41.5 10.5 44.5 13 44.6 18Z" fill={v.accent} opacity="0.55" />
    </svg>
  );
}

/** Empty page or list: says what will be here and offers the next step. */
export function EmptyState({
  title,
  text,
  action,
  plain,
  page,
}: {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  plain?: boolean;
  /** The state fills the page: its title is the page heading. */
  page?: boolean;
}) {
  return (
    <Frame>
      {!plain && <OpenBook />}
      <Name as={page ? 'h1' : 'p'}>
        <FittedText>{title}</FittedText>
      </Name>
      {text && <Words>{text}</Words>}
      {action && <Step>{action}</Step>}
    </Frame>
  );
}

/** Something failed: says so and offers a retry (R-LAYOUT-26), or to sign in again where the session is over. Text typed elsewhere is kept. */
export function ErrorState({
  title,
  text,
  onRetry,
  busy,
  action,
  page,
}: {
  title?: string;
  text?: ReactNode;
  onRetry?: () => void;
  busy?: boolean;
  action?: ReactNode;
  /** The whole page failed: the title is the page heading. */
  page?: boolean;
}) {
  const { t } = useTranslation('kit');
  const signInAgain = useContext(EndedSession);
  const retry = signInAgain ?? onRetry;
  const say = (ended: string, otherwise: ReactNode) => (signInAgain ? t(ended) : otherwise);
  return (
    <Frame role="alert">
      <Name as={page ? 'h1' : 'p'}>{say('endedTitle', title ?? t('errorTitle'))}</Name>
      <Words>{say('endedText', text ?? t('errorText'))}</Words>
      {(retry || action) && (
        <Step>
          {retry && (
            <Button variant="quiet" busy={busy} onClick={retry}>
              {say('endedAction', t(page ? 'tryPageAgain' : 'tryAgain'))}
            </Button>
          )}
          {!signInAgain && action}
        </Step>
      )}
    </Frame>
  );
}
