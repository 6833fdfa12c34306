import type { Message } from '@yaprak/shared-kit/contract';

type Say = (key: 'deleted' | 'kind.resim' | 'kind.ses' | 'kind.video') => string;

/** A message in a line: its words, a photo's caption, or what it is. */
export const wordsOf = ({ silindi, turu, mesaj }: Pick<Message, 'silindi' | 'turu' | 'mesaj'>, t: Say): string =>
  silindi ? t('deleted') : mesaj || turu === 'metin' || turu === 'sistem' ? mesaj : t(`kind.${turu}`);
