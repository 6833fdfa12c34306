import { BellIcon, ButtonLink, below, Counter, Icon, media, SearchIcon, Slot, useSelf, useTranslation, v } from '@yaprak/shared-kit';
import { memo } from 'react';
import { Link } from 'react-router';
import styled, { css } from 'styled-components';
import { Wordmark } from './Wordmark';

const Bar = styled.header<{ $phones: boolean; $wide: boolean }>`
  position: sticky; top: 0; z-index: 30; display: flex; align-items: center; gap: 8px; height: var(--header-height); padding: 0 12px; background: ${v.paper}; border-bottom: 1px solid ${v.line};
  ${media.md} { padding: 0 24px; }
  ${({ $phones }) => !$phones && css`${below.md} { display: none; }`}
  ${({ $wide }) => !$wide && css`${media.md} { display: none; }`}
`;
const Brand = styled.div`${media.md} { display: none; }`;
const Search = styled.div`display: none; flex: 1; max-width: 480px; ${media.md} { display: block; }`;
const SearchLink = styled(Link)`
  display: flex; align-items: center; gap: 10px; height: 40px; padding: 0 14px; border-radius: 20px; background: ${v.sunken}; color: ${v.ink2}; text-decoration: none; font-size: 14px;
`;
const Round = styled(
  Link,
)`position: relative; display: grid; place-items: center; width: 44px; height: 44px; border-radius: 50%; color: ${v.ink}; &:hover { background: ${v.hover}; }`;
const Narrow = styled.span`display: contents; ${media.md} { display: none; }`;
const Count = styled.span`position: absolute; top: 2px; right: 0;`;
const Space = styled.span`flex: 1;`;

/**
 * The top bar: name and search on phones, quick search and sign-in on wide screens.
 * @param onPhones whether phones have it: a page may have a bar of its own (R-NAV-12)
 * @param onWide whether wide screens have it
 * @param search whether it has the search field
 */
export const Header = memo(function Header({ onPhones, onWide, search }: { onPhones: boolean; onWide: boolean; search: boolean }) {
  const { t } = useTranslation('shell');
  const self = useSelf();
  const field = (
    <SearchLink to="/arama">
      <Icon of={SearchIcon} />
      {t('search')}
    </SearchLink>
  );
  return (
    <Bar $phones={onPhones} $wide={onWide}>
      <Brand>
        <Wordmark />
      </Brand>
      {search && (
        <Search role="search">
          <Slot name="shell.search-box/v1" fallback={field} />
        </Search>
      )}
      <Space />
      <Narrow>
        <Round to="/arama" aria-label={t('search')}>
          <Icon of={SearchIcon} />
        </Round>
        {self && (
          <Round to="/bildirimler" aria-label={t('notifications')}>
            <Icon of={BellIcon} />
            {self.bBSayisi > 0 && (
              <Count>
                <Counter value={self.bBSayisi} />
              </Count>
            )}
          </Round>
        )}
      </Narrow>
      {!self && (
        <>
          <ButtonLink variant="link" size="s" to="/giris-yap">
            {t('signIn')}
          </ButtonLink>
          <ButtonLink size="s" to="/kaydol">
            {t('signUp')}
          </ButtonLink>
        </>
      )}
    </Bar>
  );
});
