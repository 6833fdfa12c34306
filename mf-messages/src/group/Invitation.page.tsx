import { Avatar, Button, ButtonLink, Column, Meta, Page, pageLoader, Row, Stack, Text, Title, usePage, useTranslation } from '@yaprak/shared-kit';
import { LimitedNotice } from '@yaprak/shared-kit/forms';
import { useNavigate, useParams } from 'react-router';
import { conversationPath } from '../list/list-paths';
import { messagesApi } from '../messages.api';

export const loader = pageLoader('grupDaveti', ({ params }) => ({ kod: params.kod ?? '' }));

/** `/mesajlar/davet/{code}`: a group as whoever is invited sees it, who invites, and joining it (R-CHAT-08). */
export default function InvitationPage() {
  const { t } = useTranslation('mf-messages');
  const { veri } = usePage<'grupDaveti'>();
  const { kod = '' } = useParams();
  const navigate = useNavigate();
  const [join, { isLoading }] = messagesApi.useJoinGroupMutation();
  const enter = async () => {
    const done = await join({ kod });
    if (done.data) await navigate(conversationPath(done.data.konusma), { replace: true });
  };
  return (
    <Page>
      <Column>
        <Row $gap={4}>
          <Avatar name={veri.baslik} seed={veri.baslik} picture={veri.resim} square size={72} />
          <Stack $gap={1}>
            <Title>{veri.baslik}</Title>
            <Meta>{t('memberCount', { count: veri.uyeSayisi })}</Meta>
          </Stack>
        </Row>
        {veri.aciklama && <Text style={{ whiteSpace: 'pre-wrap' }}>{veri.aciklama}</Text>}
        <Text $tone="quiet">{t('invitation.by', { name: veri.davetEden.adi })}</Text>
        {!veri.konusmaId && <LimitedNotice about="conversations" />}
        <Row $gap={2} $wrap>
          {veri.konusmaId ? (
            <ButtonLink to={`/mesajlar/${veri.konusmaId}`}>{t('invitation.inside')}</ButtonLink>
          ) : (
            <Button busy={isLoading} onClick={() => void enter()}>
              {t('invitation.join')}
            </Button>
          )}
          <ButtonLink variant="quiet" to={`/${veri.davetEden.kadi}`}>
            {t('invitation.profile', { name: veri.davetEden.adi })}
          </ButtonLink>
        </Row>
      </Column>
    </Page>
  );
}
