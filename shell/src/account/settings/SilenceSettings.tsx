import {
  Button,
  Card,
  ConfirmLater,
  ErrorState,
  Fill,
  Heading,
  LoadMore,
  MemberLine,
  Meta,
  type Result,
  Row,
  SkeletonList,
  Stack,
  socialApi,
  Text,
  usePagedList,
  useTranslation,
} from '@yaprak/shared-kit';
import { Form, SubmitButton, TextField, useForm } from '@yaprak/shared-kit/forms';
import { limits } from '@yaprak/shared-kit/limits';
import { useState } from 'react';
import { useBlockedReadersQuery, useMutedReadersQuery, useMutedWordsQuery, useMuteWordMutation, useUnmuteWordMutation } from '../silence.api';
import { useSettingsText } from './use-settings-text';

/** Blocked and muted readers and unwanted words, each to be ended (R-TOUCH-09). */
export function SilenceSettings() {
  return (
    <Stack $gap={4}>
      <Words />
      <Muted />
      <Blocked />
    </Stack>
  );
}

function Blocked() {
  const t = useSettingsText();
  const { t: ask } = useTranslation('kit');
  const query = useBlockedReadersQuery({}, { refetchOnMountOrArgChange: true });
  const [block] = socialApi.useBlockMutation();
  return (
    <Card>
      <Stack $gap={3}>
        <Heading $small>{t('silenceBlocked')}</Heading>
        <Meta>{t('silenceBlockedText')}</Meta>
        <Readers
          query={query}
          path="v2/uyeler/engellenenler"
          empty={t('silenceBlockedEmpty')}
          label={t('silenceUnblock')}
          labelOf={(name) => t('silenceUnblockOf', { name })}
          question={(name) => ({ title: ask('unblockTitle'), text: ask('unblockText', { name }) })}
          end={(uyeId) => block({ uyeId, engelle: 0 }).unwrap()}
        />
      </Stack>
    </Card>
  );
}

function Muted() {
  const t = useSettingsText();
  const query = useMutedReadersQuery({}, { refetchOnMountOrArgChange: true });
  const [mute] = socialApi.useMuteMutation();
  return (
    <Card>
      <Stack $gap={3}>
        <Heading $small>{t('silenceMuted')}</Heading>
        <Meta>{t('silenceMutedText')}</Meta>
        <Readers
          query={query}
          path="v2/uyeler/susturulanlar"
          empty={t('silenceMutedEmpty')}
          label={t('silenceUnmute')}
          labelOf={(name) => t('silenceUnmuteOf', { name })}
          end={(uyeId) => mute({ uyeId, sustur: 0 }).unwrap()}
        />
      </Stack>
    </Card>
  );
}

type Readers = Result<'v2/uyeler/engellenenler'>;
interface ReadersProps {
  path: 'v2/uyeler/engellenenler' | 'v2/uyeler/susturulanlar';
  empty: string;
  label: string;
  labelOf(name: string): string;
  /** Asked before it ends, as wherever else it can be ended (R-PROF-20). */
  question?(name: string): { title: string; text: string };
  end(uyeId: number): Promise<unknown>;
}

function Readers({ query, ...props }: ReadersProps & { query: { data?: Readers; error?: unknown; refetch(): unknown } }) {
  if (query.error) return <ErrorState onRetry={() => void query.refetch()} />;
  return query.data ? <ReaderList first={query.data} {...props} /> : <SkeletonList shape="row" count={2} />;
}

const noInput = {};

function ReaderList({ first, path, empty, label, labelOf, question, end }: ReadersProps & { first: Readers }) {
  const list = usePagedList(path, noInput, first);
  const [ended, setEnded] = useState<readonly number[]>([]);
  const [busy, setBusy] = useState<number>();
  const [asked, ask] = useState<(typeof list.items)[number]>();
  const left = list.items.filter(({ id }) => !ended.includes(id));
  const stop = async (id: number) => {
    setBusy(id);
    // A refusal is said by the store.
    await end(id).then(
      () => setEnded((ids) => [...ids, id]),
      () => undefined,
    );
    setBusy(undefined);
    ask(undefined);
  };
  return (
    <>
      {!left.length && !list.hasMore && <Text $tone="quiet">{empty}</Text>}
      {left.map((member) => (
        <Row key={member.id} $justify="space-between">
          <Fill>
            <MemberLine member={member} plain />
          </Fill>
          <Button
            size="s"
            variant="quiet"
            aria-label={labelOf(member.adi)}
            busy={busy === member.id}
            onClick={() => (question ? ask(member) : void stop(member.id))}
          >
            {label}
          </Button>
        </Row>
      ))}
      {list.hasMore && <LoadMore hasMore loading={list.loading} failed={list.failed} onMore={list.more} />}
      {asked && question && (
        <ConfirmLater
          open
          {...question(asked.adi)}
          confirm={label}
          busy={busy === asked.id}
          onConfirm={() => void stop(asked.id)}
          onCancel={() => ask(undefined)}
        />
      )}
    </>
  );
}

function Words() {
  const t = useSettingsText();
  const { data, error, refetch } = useMutedWordsQuery({});
  const [add] = useMuteWordMutation();
  const [remove, removing] = useUnmuteWordMutation();
  const form = useForm({ defaultValues: { soz: '' } });
  return (
    <Card>
      <Stack $gap={3}>
        <Heading $small>{t('silenceWords')}</Heading>
        <Meta>{t('silenceWordsText')}</Meta>
        <Form
          form={form}
          label={t('silenceWords')}
          onSubmit={async ({ soz }) => {
            await add({ soz }).unwrap();
            form.reset();
          }}
        >
          <TextField name="soz" label={t('silenceWord')} hint={t('silenceWordHint')} required limit={limits.mutedWords} autoComplete="off" />
          <SubmitButton form={form} variant="quiet">
            {t('silenceAdd')}
          </SubmitButton>
        </Form>
        {error && <ErrorState onRetry={() => void refetch()} />}
        {data?.liste.length === 0 && <Text $tone="quiet">{t('silenceWordsEmpty')}</Text>}
        {data?.liste.map(({ id, soz }) => (
          <Row key={id} $justify="space-between">
            <Fill>
              <Text>{soz}</Text>
            </Fill>
            <Button
              size="s"
              variant="quiet"
              aria-label={t('silenceRemoveOf', { word: soz })}
              busy={removing.isLoading && removing.originalArgs?.id === id}
              onClick={() => void remove({ id })}
            >
              {t('silenceRemove')}
            </Button>
          </Row>
        ))}
      </Stack>
    </Card>
  );
}
