import { Button, Card, Heading, Stack, Text, toastShown, useAppDispatch } from '@yaprak/shared-kit';
import { Confirm } from '@yaprak/shared-kit/dialog';
import { useState } from 'react';
import { noteForNextPage } from '../../boot/next-page';
import { dropSession } from '../../boot/preferences';
import { useExportDataMutation, useFreezeAccountMutation } from '../care.api';
import { saveFile } from './save-file';
import { useSettingsText } from './use-settings-text';

/** Data export, and leaving: deactivation, and deletion after 30 days. */
export function DataSettings() {
  const t = useSettingsText();
  const dispatch = useAppDispatch();
  const [prepare, preparing] = useExportDataMutation();
  const [asked, setAsked] = useState<'dondur' | 'sil' | null>(null);
  return (
    <Stack $gap={4}>
      <Card>
        <Stack $gap={3}>
          <Heading $small>{t('exportTitle')}</Heading>
          <Text>{t('exportText')}</Text>
          <Button
            variant="quiet"
            busy={preparing.isLoading}
            onClick={async () => {
              const answer = await prepare({});
              if (!answer.data) return;
              saveFile(answer.data.dosyaAdi, answer.data.icerik, 'application/zip');
              dispatch(toastShown({ message: t('exportDone') }));
            }}
          >
            {t('exportButton')}
          </Button>
        </Stack>
      </Card>
      <Card>
        <Stack $gap={3}>
          <Heading $small>{t('freezeTitle')}</Heading>
          <Text>{t('freezeText')}</Text>
          <Button variant="quiet" onClick={() => setAsked('dondur')}>
            {t('freezeButton')}
          </Button>
        </Stack>
      </Card>
      <Card>
        <Stack $gap={3}>
          <Heading $small>{t('deleteTitle')}</Heading>
          <Text>{t('deleteText')}</Text>
          <Button variant="danger" onClick={() => setAsked('sil')}>
            {t('deleteButton')}
          </Button>
        </Stack>
      </Card>
      {asked && <Leave kind={asked} onClose={() => setAsked(null)} />}
    </Stack>
  );
}

/** Confirms closing the account. */
function Leave({ kind, onClose }: { kind: 'dondur' | 'sil'; onClose(): void }) {
  const t = useSettingsText();
  const [leave, leaving] = useFreezeAccountMutation();
  const deleting = kind === 'sil';
  return (
    <Confirm
      open
      title={t(deleting ? 'deleteAsk' : 'freezeAsk')}
      text={deleting ? `${t('deleteText')} ${t('askText')}` : t('askText')}
      confirm={t(deleting ? 'deleteButton' : 'freezeButton')}
      danger={deleting}
      busy={leaving.isLoading}
      onCancel={onClose}
      onConfirm={async () => {
        const { data } = await leave({ islem: kind });
        if (!data) return;
        noteForNextPage('hesap-kapandi', data.silinme ?? '');
        await dropSession();
      }}
    />
  );
}
