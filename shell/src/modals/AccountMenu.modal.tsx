import {
  Avatar,
  ButtonLink,
  Counter,
  Heading,
  Icon,
  type IconShape,
  LogOutIcon,
  Meta,
  Row,
  Stack,
  Text,
  UserIcon,
  UsersIcon,
  useAppDispatch,
  useAppSelector,
  useLang,
  useModal,
  useNow,
  useSelf,
  useTranslation,
  v,
} from '@yaprak/shared-kit';
import { dayKey } from '@yaprak/shared-kit/format';
import { themeChosen } from '@yaprak/shared-kit/host';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styled from 'styled-components';
import en from '../../texts/menu.en.json';
import tr from '../../texts/menu.tr.json';
import { useSaveSettingsMutation } from '../account/account.api';
import { useSignOut } from '../account/use-sign-out';
import { applyLanguage, applyTheme } from '../boot/preferences';
import { allPlaces, menuGroups } from '../chrome/all-places';
import { type NavigationItem, useNavigation } from '../chrome/navigation';
import { useTexts } from '../use-texts';
import { Segments } from './Segments';

/** Title of the account menu. */
export const useTitle = () => useTexts('menu', { tr, en })('title');
export const frame = { width: 's' as const };

const look = `
  display: flex; align-items: center; gap: 14px; width: 100%; min-height: 48px; padding: 0 12px; border-radius: 8px; font-size: 15px; text-align: left; text-decoration: none; color: ${v.ink};
  svg { width: 20px; height: 20px; flex: none; color: ${v.ink2}; }
  &:hover { background: ${v.hover}; }
`;
const LineLink = styled(Link)`${look}`;
const AppLine = styled.a`${look}`;
const LineButton = styled.button`${look}`;
const Group = styled.section`
  border-top: 1px solid ${v.line}; padding-top: 12px;
  h3 { padding: 0 12px 4px; font-family: inherit; font-size: 13px; color: ${v.ink2}; }
  ul { list-style: none; margin: 0; padding: 0; }
`;
const End = styled.span`margin-left: auto;`;

/**
 * Every place the reader may go, plus language, theme and sign-out (R-NAV-01); opened by the last tab on phones and the foot of the drawer.
 * Visitors get sign-in and sign-up, language, theme and information about Yaprak.
 */
export default function AccountMenu({ close }: { close(): void }) {
  const t = useTexts('menu', { tr, en });
  const self = useSelf();
  const open = useModal();
  const year = dayKey(useNow() ?? Date.now()).slice(0, 4);
  const entries = useNavigation(allPlaces(self?.kadi, year));
  const [signOut, leaving] = useSignOut();
  const act = (modal: string) => () => {
    close();
    open(modal);
  };
  return (
    <Stack $gap={3}>
      {self ? (
        <Row $gap={3} style={{ padding: '0 12px' }}>
          <Avatar name={self.adi} seed={self.id} picture={self.resim} />
          <Stack $gap={1}>
            <Text $strong>{self.adi}</Text>
            <Meta>@{self.kadi}</Meta>
          </Stack>
        </Row>
      ) : (
        <Stack $gap={3}>
          <Text>{t('visitor')}</Text>
          <ButtonLink to="/kaydol" block onClick={close}>
            {t('signUp')}
          </ButtonLink>
          <ButtonLink to="/giris-yap" variant="quiet" block onClick={close}>
            {t('signIn')}
          </ButtonLink>
        </Stack>
      )}
      {menuGroups.map((group) => {
        const lines = entries.filter((entry) => entry.group === group);
        if (!lines.length) return null;
        return (
          <Group key={group} aria-labelledby={`menu-${group}`}>
            <Heading as="h3" id={`menu-${group}`}>
              {t(group)}
            </Heading>
            <ul>
              {lines.map((entry) => (
                <li key={entry.text}>
                  <Line entry={entry} close={close} onModal={act} />
                </li>
              ))}
              {group === 'site' && self && (
                <>
                  <li>
                    <LineLink to="/hesap" onClick={close}>
                      <Icon of={UserIcon} />
                      {t('overview')}
                    </LineLink>
                  </li>
                  <li>
                    <Action icon={UsersIcon} onClick={act('CokluHesap')}>
                      {t('switch')}
                    </Action>
                  </li>
                </>
              )}
            </ul>
            {group === 'site' && <Preferences />}
            {group === 'site' && self && (
              <Action icon={LogOutIcon} busy={leaving} onClick={() => void signOut()}>
                {t('signOut')}
              </Action>
            )}
          </Group>
        );
      })}
    </Stack>
  );
}

function Line({ entry: { to, modal, text, icon, count, app }, close, onModal }: { entry: NavigationItem; close(): void; onModal(modal: string): () => void }) {
  const { t } = useTranslation('shell');
  const content = (
    <>
      <Icon of={icon} />
      {t(text)}
      {count ? (
        <End>
          <Counter value={count} />
        </End>
      ) : null}
    </>
  );
  if (modal)
    return (
      <LineButton type="button" onClick={onModal(modal)}>
        {content}
      </LineButton>
    );
  return app ? (
    <AppLine href={to} data-app-link onClick={close}>
      {content}
    </AppLine>
  ) : (
    <LineLink to={to ?? '/'} onClick={close}>
      {content}
    </LineLink>
  );
}

function Action({ icon, busy, onClick, children }: { icon: IconShape; busy?: boolean; onClick(): void; children: ReactNode }) {
  return (
    <LineButton type="button" aria-busy={busy} disabled={busy} onClick={onClick}>
      <Icon of={icon} />
      {children}
    </LineButton>
  );
}

/** Theme and language, applied at once. A member's language is stored with the account, a visitor's in this browser. */
function Preferences() {
  const t = useTexts('menu', { tr, en });
  const self = useSelf();
  const lang = useLang();
  const dispatch = useAppDispatch();
  const theme = useAppSelector((s) => s.session.tema);
  const [save] = useSaveSettingsMutation();
  return (
    <>
      <Segments
        name="menu-light"
        label={t('light')}
        choices={(['auto', 'day', 'night'] as const).map((value) => ({
          value,
          label: t(value === 'auto' ? 'themeAuto' : value === 'day' ? 'themeDay' : 'themeNight'),
        }))}
        chosen={theme}
        onChoose={(value) => {
          applyTheme(value);
          dispatch(themeChosen(value));
        }}
      />
      <Segments
        name="menu-language"
        label={t('language')}
        choices={[
          { value: 'tr', label: 'Türkçe' },
          { value: 'en', label: 'English' },
        ]}
        chosen={lang}
        onChoose={async (dil) => {
          if (self && 'error' in (await save({ dil }))) return;
          applyLanguage(dil);
        }}
      />
    </>
  );
}
