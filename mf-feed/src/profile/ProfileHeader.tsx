import {
  ArchiveIcon,
  Avatar,
  Button,
  ButtonLink,
  below,
  ChartColumnIcon,
  ConfirmLater,
  Dot,
  dayKey,
  EllipsisIcon,
  FlagIcon,
  FollowButton,
  formatMonth,
  formatNumber,
  Icon,
  IconButton,
  LibraryIcon,
  LinkText,
  MarkedText,
  Menu,
  MessageCircleIcon,
  Meta,
  NameBadges,
  type PageData,
  PencilIcon,
  Row,
  ShieldIcon,
  Stack,
  socialApi,
  TargetIcon,
  Text,
  Title,
  useLang,
  useModal,
  useNow,
  useSelf,
  useTranslation,
  useViewer,
  VolumeXIcon,
  v,
} from '@yaprak/shared-kit';
import { useState } from 'react';
import styled from 'styled-components';
import { PictureButton } from './PictureButton';
import { ProfileCover } from './ProfileCover';
import { ProfilePlaces } from './ProfilePlaces';
import { keptShown, openSections, sectionPath, shownOnRequest } from './profile-sections.rules';
import { useSilence } from './use-silence';

/** The picture reaches into the cover. */
const Faces = styled.div`display: flex; justify-content: space-between; align-items: flex-end; gap: 12px; margin-top: -44px; padding: 0 4px; > button { position: relative; }`;
const Face = styled.div`position: relative; display: flex; border-radius: 999px; box-shadow: 0 0 0 4px ${v.paper}; background: ${v.paper}; > span + span { position: absolute; right: -6px; bottom: -4px; }`;

/** On a phone the links fill their lines. */
const Ways = styled(Row)`${below.sm} { > a { flex: 1 0 auto; } }`;

/**
 * Profile header: cover, picture, name, bio, places, numbers, and actions.
 * @param followable whether the follow button is here; a hidden profile has it next to the reason
 */
export function ProfileHeader({ profile, followable }: { profile: PageData<'okur'>; followable: boolean }) {
  const member = profile.uye;
  const { t } = useTranslation('mf-feed');
  const lang = useLang();
  const self = useSelf();
  const openModal = useModal();
  const { permissions } = useViewer();
  const [asking, setAsking] = useState(false);
  const [block, blocking] = socialApi.useBlockMutation();
  const silence = useSilence(member);
  const year = dayKey(useNow() ?? Date.now()).slice(0, 4);
  const own = self?.id === member.id;
  const sections = openSections(profile);
  const numbers = [
    { key: 'read', n: member.okudu, section: 'kitaplari', part: '/okudum' },
    { key: 'followers', n: member.takipcisayisi, section: 'takipciler', part: '' },
    { key: 'following', n: member.takipettigisayisi, section: 'takip-ettikleri', part: '' },
  ] as const;
  return (
    <Stack as="header" $gap={3}>
      <div>
        <ProfileCover member={member} own={own} />
        <Faces>
          <Face>
            <Avatar name={member.adi} seed={member.id} picture={member.resimB ?? member.resim} size={88} />
            {own && <PictureButton id={member.id} kind="profil" has={Boolean(member.resim)} />}
          </Face>
          {own ? (
            <Button
              variant="quiet"
              size="s"
              icon={<Icon of={PencilIcon} size={15} />}
              onClick={() => openModal('ProfilDuzenle', { uye: { adi: member.adi, hakkinda: member.hakkinda, konum: member.konum, website: member.website } })}
            >
              {t('editProfile')}
            </Button>
          ) : (
            followable && <FollowButton member={member} />
          )}
        </Faces>
      </div>
      <Stack $gap={2}>
        <Row $gap={1} $wrap>
          <Title>{member.adi}</Title>
          <NameBadges verified={member.onay} premium={member.premium} />
        </Row>
        <Meta>
          <span>@{member.kadi}</span>
          {member.seniTakipEdiyor ? (
            <>
              <Dot />
              <span>{t('followsYou')}</span>
            </>
          ) : null}
          <Dot />
          <span>{t('joined', { when: formatMonth(member.katilma, lang) })}</span>
        </Meta>
      </Stack>
      {member.hakkinda && (
        <Text lang={member.hakkindaDili} style={{ whiteSpace: 'pre-line', lineHeight: 1.55 }}>
          <MarkedText text={member.hakkinda} parts={member.parcalar} />
        </Text>
      )}
      <ProfilePlaces member={member} />
      <Row $wrap $gap={4}>
        {numbers.map(({ key, n, section, part }) => {
          const counted = (
            <>
              <b>{formatNumber(n, lang)}</b>{' '}
              <Text as="span" $size={13} $tone="quiet">
                {t(`count.${key}`, { count: n })}
              </Text>
            </>
          );
          return sections.includes(section) ? (
            <LinkText key={key} $quiet to={sectionPath(profile, section + part)}>
              {counted}
            </LinkText>
          ) : (
            <span key={key}>{counted}</span>
          );
        })}
      </Row>
      <Ways $wrap $gap={2}>
        {own && (
          <>
            <ButtonLink to="/kitaplarim" variant="quiet" size="s" icon={<Icon of={LibraryIcon} size={16} />}>
              {t('myBooks')}
            </ButtonLink>
            <ButtonLink to="/hedefler" variant="quiet" size="s" icon={<Icon of={TargetIcon} size={16} />}>
              {t('myGoals')}
            </ButtonLink>
            <ButtonLink to="/arsiv" variant="quiet" size="s" icon={<Icon of={ArchiveIcon} size={16} />}>
              {t('archive')}
            </ButtonLink>
          </>
        )}
        {(!member.kapali || shownOnRequest(profile)) && (
          <>
            <ButtonLink to={keptShown(profile, `/okuma-raporu/${member.kadi}/${year}`)} variant="quiet" size="s" icon={<Icon of={ChartColumnIcon} size={16} />}>
              {t('report', { year })}
            </ButtonLink>
            <ButtonLink to={keptShown(profile, `/istatistikler/${member.kadi}`)} variant="quiet" size="s" icon={<Icon of={ChartColumnIcon} size={16} />}>
              {t('readingStatistics')}
            </ButtonLink>
          </>
        )}
        {!own && (
          <>
            {self && !member.kapali && (
              <ButtonLink to={`/mesajlar?okur=${member.id}`} variant="quiet" size="s" icon={<Icon of={MessageCircleIcon} size={16} />}>
                {t('sendMessage')}
              </ButtonLink>
            )}
            {self && (
              <Menu
                trigger={<IconButton label={t('more')} icon={<Icon of={EllipsisIcon} />} />}
                label={t('more')}
                align="end"
                items={[
                  {
                    key: 'mute',
                    label: t(member.susturdumMu ? 'unmute' : 'mute'),
                    icon: VolumeXIcon,
                    onSelect: () => void silence(),
                  },
                  { key: 'report', label: t('complain.title'), icon: FlagIcon, onSelect: () => openModal('SikayetEt', { turu: 'okur', id: member.id }) },
                  ...(permissions.includes('moderasyon') || permissions.includes('anaYetki')
                    ? [{ key: 'staff', label: t('forStaff'), icon: ShieldIcon, to: `/y/okur/${member.kadi}` }]
                    : []),
                  ...(member.engelledimMi ? [] : [{ key: 'block', label: t('block'), icon: ShieldIcon, danger: true, onSelect: () => setAsking(true) }]),
                ]}
              />
            )}
          </>
        )}
      </Ways>
      <ConfirmLater
        open={asking}
        danger
        title={t('blockTitle')}
        text={t('blockText', { name: member.adi })}
        confirm={t('block')}
        busy={blocking.isLoading}
        onConfirm={() => void block({ uyeId: member.id, engelle: 1 }).then(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      />
    </Stack>
  );
}
