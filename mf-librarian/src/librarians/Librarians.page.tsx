import type { PageData } from '@yaprak/shared-kit';
import {
  Badge,
  Button,
  Card,
  Dot,
  EmptyState,
  exactNumber,
  Heading,
  isFailure,
  MemberLine,
  Meta,
  pageLoader,
  Row,
  Stack,
  Text,
  TimeAgo,
  toastShown,
  useAppDispatch,
  useLang,
  useModal,
  usePage,
  useTranslation,
  useViewer,
} from '@yaprak/shared-kit';
import { Form, SubmitButton, TextArea, useForm } from '@yaprak/shared-kit/forms';
import { StaffFrame, StandingBadges } from '@yaprak/shared-kit/staff';
import { useState } from 'react';
import { libraryApi, useRefresh } from '../library.api';

export const loader = pageLoader('kutuphaneciler', () => ({}));

/** `/kutuphanecilik/kutuphaneciler`: the librarians, and pending applications. */
export default function LibrariansPage() {
  const { t } = useTranslation('mf-librarian');
  const lang = useLang();
  const open = useModal();
  const { veri } = usePage<'kutuphaneciler'>({ refetchOnFocus: true });
  const admin = useViewer().permissions.includes('anaYetki');
  return (
    <StaffFrame section="kutuphaneciler" title={t('librarians')}>
      <Stack $gap={5}>
        <Stack $gap={3} as="section" aria-label={t('applications')}>
          <Heading $small>{t('applications')}</Heading>
          {veri.basvurular.length === 0 ? (
            <Text $tone="quiet">{t('noApplications')}</Text>
          ) : (
            veri.basvurular.map((a) => <ApplicationCard key={a.id} application={a} decides={veri.kararVerir === 1} />)
          )}
        </Stack>
        <Stack $gap={3} as="section" aria-label={t('librarians')}>
          {veri.kutuphaneciler.length === 0 && <EmptyState plain title={t('noLibrarians')} />}
          {veri.kutuphaneciler.map(({ uye, bas, islem, son, hesap }) => (
            <Row key={uye.id} $justify="space-between" $wrap $gap={2}>
              <Stack $gap={1}>
                <MemberLine member={uye} />
                <Meta>
                  <StandingBadges of={hesap} /> {bas === 1 && <Badge tone="gold">{t('chief')}</Badge>}{' '}
                  {t('changesMade', { count: islem, n: exactNumber(islem, lang) })}
                  {son && (
                    <>
                      <Dot />
                      <TimeAgo at={son} />
                    </>
                  )}
                </Meta>
              </Stack>
              {veri.kararVerir === 1 && (
                <Row $wrap $gap={2}>
                  {admin && <ChiefButton uyeId={uye.id} name={uye.adi} chief={bas === 1} />}
                  {(admin || bas === 0) && (
                    <Button
                      size="s"
                      variant="quiet"
                      aria-label={`${t('takeRight')}: ${uye.adi}`}
                      onClick={() => open('KutuphanecilikYetkisiniAl', { uyeId: uye.id, adi: uye.adi })}
                    >
                      {t('takeRight')}
                    </Button>
                  )}
                </Row>
              )}
            </Row>
          ))}
        </Stack>
      </Stack>
    </StaffFrame>
  );
}

/** Promotes a librarian to chief librarian, who decides on applications, or reverts that; main administrators only. */
function ChiefButton({ uyeId, name, chief }: { uyeId: number; name: string; chief: boolean }) {
  const { t } = useTranslation('mf-librarian');
  const dispatch = useAppDispatch();
  const refresh = useRefresh();
  const [nameChief, { isLoading }] = libraryApi.useNameChiefMutation();
  const change = async () => {
    const answer = await nameChief({ uyeId, ver: chief ? 0 : 1 });
    const failed = 'error' in answer;
    const message = failed ? (isFailure(answer.error) && answer.error.hataMesaji) || t('failed') : t(chief ? 'chiefEnded' : 'chiefNamed', { name });
    dispatch(toastShown({ message }));
    // Refused as well: what is shown is old.
    refresh();
  };
  return (
    <Button size="s" variant="quiet" busy={isLoading} aria-label={`${t(chief ? 'endChief' : 'makeChief')}: ${name}`} onClick={() => void change()}>
      {t(chief ? 'endChief' : 'makeChief')}
    </Button>
  );
}

function ApplicationCard({ application: a, decides }: { application: PageData<'kutuphaneciler'>['basvurular'][number]; decides: boolean }) {
  const { t } = useTranslation('mf-librarian');
  const dispatch = useAppDispatch();
  const refresh = useRefresh();
  const [resolve, { isLoading }] = libraryApi.useResolveApplicationMutation();
  const [refusing, setRefusing] = useState(false);
  const form = useForm({ defaultValues: { gerekce: '' } });
  const decide = async (decision: { karar: 'kabul' } | { karar: 'ret'; gerekce: string }) => {
    const { error } = await resolve({ id: a.id, ...decision });
    if (isFailure(error) && error.alanlar) throw error;
    if (error) dispatch(toastShown({ message: (isFailure(error) && error.hataMesaji) || t('failed'), error: true }));
    // Refused as well: somebody else has decided it.
    refresh();
  };
  return (
    <Card>
      <Stack $gap={3}>
        <MemberLine member={a.uye} />
        <Text>{a.motivasyon}</Text>
        <Meta>
          <StandingBadges of={a.hesap} /> {t('acceptedBefore', { count: a.kabulEdilen, n: a.kabulEdilen })}
          <Dot />
          <TimeAgo at={a.zaman} />
        </Meta>
        {decides && !refusing && (
          <Row $justify="end" $gap={2}>
            <Button size="s" variant="quiet" aria-label={`${t('refuse')}: ${a.uye.adi}`} onClick={() => setRefusing(true)}>
              {t('refuse')}
            </Button>
            <Button size="s" busy={isLoading} aria-label={`${t('accept')}: ${a.uye.adi}`} onClick={() => void decide({ karar: 'kabul' })}>
              {t('accept')}
            </Button>
          </Row>
        )}
        {refusing && (
          <Form
            form={form}
            label={t('refuse')}
            onSubmit={async ({ gerekce }) => {
              await decide({ karar: 'ret', gerekce });
            }}
          >
            <TextArea name="gerekce" label={t('reason')} required limit={{ max: 500 }} rows={2} />
            <Row $justify="end" $gap={2}>
              <Button size="s" variant="quiet" onClick={() => setRefusing(false)}>
                {t('cancel')}
              </Button>
              <SubmitButton form={form} size="s" variant="danger">
                {t('refuse')}
              </SubmitButton>
            </Row>
          </Form>
        )}
      </Stack>
    </Card>
  );
}
