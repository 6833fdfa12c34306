import { useTranslation } from '@yaprak/shared-kit';
import type { Message } from '@yaprak/shared-kit/contract';

const kinds = {
  kuruldu: 'made',
  eklendi: 'added',
  cikarildi: 'removed',
  ayrildi: 'left',
  katildi: 'joined',
  ad: 'renamed',
  aciklama: 'described',
  resim: 'pictured',
  yonetici: 'promoted',
  'yonetici-degil': 'demoted',
} as const;

/** Texts for group events, and for a conversation's last message in lists. */
export function useEventText(selfId: number | undefined) {
  const { t } = useTranslation('mf-messages');
  return (m: Message, title: string): string => {
    const kind = kinds[m.mesaj as keyof typeof kinds];
    if (!kind) return m.mesaj;
    const own = m.uye.id === selfId;
    const me = m.hedef?.id === selfId;
    return t(`event.${kind}.${own ? 'own' : me ? 'me' : 'other'}`, { name: m.uye.adi, target: m.hedef?.adi ?? '', title });
  };
}
