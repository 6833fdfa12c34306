import { isFailure, type PageData, useTranslation } from '@yaprak/shared-kit';
import { useState } from 'react';
import { CaptionsField } from './CaptionsField';
import { type CaptionsByLang, type CaptionsLang, captionsByLang, captionsInput } from './captions.rules';
import { videosApi } from './videos.api';

/** The captions of a video that there is already; each change is saved at once. */
export function OwnCaptions({ video }: { video: NonNullable<PageData<'videolar-ekle'>['video']> }) {
  const { t } = useTranslation('mf-feed');
  const [value, setValue] = useState(() => captionsByLang(video.altyazilar));
  const [busy, setBusy] = useState<CaptionsLang>();
  const [set] = videosApi.useSetCaptionsMutation();
  const change = async (next: CaptionsByLang): Promise<string | undefined> => {
    const { data, error } = await set({ id: video.id, altyazilar: captionsInput(next) });
    if (!data) return (isFailure(error) && error.hataMesaji) || t('compose.failed');
    setValue(next);
    return undefined;
  };
  return <CaptionsField value={value} onChange={change} busy={busy} onBusy={setBusy} />;
}
