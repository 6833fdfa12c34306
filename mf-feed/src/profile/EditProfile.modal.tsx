import { Button, type ModalProps, type PageData, Row, Suggestions, useTranslation } from '@yaprak/shared-kit';
import { Form, KeptNotice, SubmitButton, TextArea, TextField, useForm, useKeptForm } from '@yaprak/shared-kit/forms';
import { limits } from '@yaprak/shared-kit/limits';
import { useRef } from 'react';
import { profileApi } from './profile.api';

export const useTitle = () => useTranslation('mf-feed').t('editProfile');
export const frame = { width: 's' as const };

type Member = PageData<'okur'>['uye'];

/** Edits what the owner says of themselves, on the profile itself (R-LOOK-07). */
export default function EditProfileModal({ props: { uye }, close }: ModalProps<{ uye: Pick<Member, 'adi' | 'hakkinda' | 'konum' | 'website'> }>) {
  const { t } = useTranslation('mf-feed');
  const bio = useRef<HTMLTextAreaElement>(null);
  const [save] = profileApi.useSaveProfileMutation();
  const [askSelf] = profileApi.useLazySelfAfterEditQuery();
  const { adi, hakkinda = '', konum = '', website = '' } = uye;
  const form = useForm({ defaultValues: { adi, hakkinda, konum, website } });
  const kept = useKeptForm(form, 'profil', 'yuz');
  return (
    <Form
      form={form}
      label={t('editProfile')}
      onSubmit={async (values) => {
        await save(values).unwrap();
        kept.sent();
        void askSelf();
        close();
      }}
    >
      <KeptNotice kept={kept} discard={t('storyForm.keptDiscard')}>
        {t('storyForm.kept')}
      </KeptNotice>
      <TextField name="adi" label={t('face.name')} required limit={limits.name} autoComplete="name" />
      <TextArea name="hakkinda" label={t('face.bio')} limit={limits.bio} rows={3} area={bio} />
      <Suggestions field={bio} />
      <TextField name="konum" label={t('face.location')} hint={t('face.locationHint')} limit={limits.location} autoComplete="off" />
      <TextField name="website" label={t('face.website')} limit={limits.website} inputMode="url" autoCapitalize="none" autoComplete="url" spellCheck={false} />
      <Row $justify="end" $gap={2}>
        <Button
          variant="quiet"
          onClick={() => {
            kept.discard();
            close();
          }}
        >
          {t('cancel')}
        </Button>
        <SubmitButton form={form}>{t('face.save')}</SubmitButton>
      </Row>
    </Form>
  );
}
