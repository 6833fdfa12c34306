import {
  Button,
  Card,
  Divider,
  Dot,
  ErrorState,
  Facts,
  Fill,
  formatDate,
  Heading,
  LinkText,
  Meta,
  type Result,
  Row,
  Skeleton,
  Stack,
  Text,
  TimeAgo,
  useLang,
} from '@yaprak/shared-kit';
import { Confirm } from '@yaprak/shared-kit/dialog';
import { useState } from 'react';
import { useEndTokenMutation, useTokensQuery } from '../token.api';
import { NewToken } from './NewToken';
import { useSettingsText } from './use-settings-text';

type Token = Result<'v2/hesap/jeton/liste'>['liste'][number];

/** Access tokens for the member's own programs: listed with their last use, made, ended (R-OPEN-03). */
export function TokenSettings() {
  const t = useSettingsText();
  const { data, error, refetch } = useTokensQuery({});
  const [end, ending] = useEndTokenMutation();
  const [asked, setAsked] = useState<Token | null>(null);
  return (
    <Card>
      <Stack $gap={3}>
        <Heading $small>{t('tokens')}</Heading>
        <Stack $gap={1}>
          <Meta>{t('tokensText')}</Meta>
          <LinkText to="/gelistirici">{t('tokensHow')}</LinkText>
        </Stack>
        {error ? <ErrorState onRetry={() => void refetch()} /> : !data && <Skeleton $height={48} />}
        {data?.liste.map((token) => (
          <Stack key={token.id} $gap={3}>
            <Row $justify="space-between">
              <Fill>
                <TokenLine token={token} />
              </Fill>
              <Button size="s" variant="quiet" aria-label={t('tokenEndOf', { name: token.ad })} onClick={() => setAsked(token)}>
                {t('tokenEnd')}
              </Button>
            </Row>
            <Divider />
          </Stack>
        ))}
        {data && <NewToken />}
        <Confirm
          open={asked !== null}
          title={t('tokenEndAsk', { name: asked?.ad ?? '' })}
          text={t('tokenEndText')}
          confirm={t('tokenEnd')}
          danger
          busy={ending.isLoading}
          onCancel={() => setAsked(null)}
          onConfirm={async () => {
            if (asked) await end({ id: asked.id });
            setAsked(null);
          }}
        />
      </Stack>
    </Card>
  );
}

function TokenLine({ token: { ad, yetkiler, bitis, sonKullanim } }: { token: Token }) {
  const t = useSettingsText();
  const lang = useLang();
  const names = { oku: t('tokenRead'), yaz: t('tokenWrite'), mesaj: t('tokenMessages') };
  const over = new Date(bitis).getTime() < Date.now();
  return (
    <Stack $gap={1}>
      <Text>{ad}</Text>
      <Meta>
        <Facts of={yetkiler.map((scope) => names[scope])} />
      </Meta>
      <Meta>
        {t(over ? 'tokenOver' : 'tokenUntil')} {formatDate(bitis, lang)}
        <Dot />
        {sonKullanim ? (
          <>
            {t('passkeyUsed')} <TimeAgo at={sonKullanim} />
          </>
        ) : (
          t('tokenUnused')
        )}
      </Meta>
    </Stack>
  );
}
