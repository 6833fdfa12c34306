import {
  Avatar,
  BookCover,
  BookOpenIcon,
  FeatherIcon,
  Icon,
  MessageCircleIcon,
  type ModalProps,
  QuoteIcon,
  Row,
  radius,
  SparklesIcon,
  Stack,
  TargetIcon,
  Text,
  useModal,
  useSelf,
  useTranslation,
  useViewer,
  VideoIcon,
  v,
} from '@yaprak/shared-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import styled from 'styled-components';
import { BookPicker, type PickedBook } from '../compose/BookPicker';
import { type ShareItem, shareItems } from './share.rules';
import { useBookHere } from './use-book-here';
import { type SharedTopic, useTopicHere } from './use-topic-here';

const icons = {
  review: FeatherIcon,
  quote: QuoteIcon,
  message: MessageCircleIcon,
  video: VideoIcon,
  record: BookOpenIcon,
  quick: SparklesIcon,
  goal: TargetIcon,
};
/** Editors that need a book first (R-SHARE-11). */
const editors: Partial<Record<ShareItem, (bookId: number) => string>> = {
  review: (id) => `/inceleme-paylas?kitapId=${id}`,
  quote: (id) => `/alinti-ekle?kitapId=${id}`,
};
const Line = styled.button`display: flex; align-items: center; gap: 16px; width: 100%; min-height: 56px; padding: 8px 12px; border-radius: ${radius.card}px; text-align: left; color: ${v.ink}; &:hover { background: ${v.hover}; }
  svg { color: ${v.accent}; } b { display: block; font-weight: 600; font-size: 15px; } small { font-size: 13px; color: ${v.ink2}; }
`;

interface ShareMenuProps {
  konu?: SharedTopic;
}
export const useTitle = () => useTranslation('mf-feed').t('shareMenu');

/** The share menu (R-SHARE-01 … R-SHARE-12). With a topic, given or of the page it is opened on, its name and picture are shown on top; what needs a book can have that of the page it is opened on. Videos only where sharing is enabled (R-SHARE-05). */
export default function ShareMenuModal({ props: { konu: given }, close }: ModalProps<ShareMenuProps>) {
  const { t } = useTranslation('mf-feed');
  const navigate = useNavigate();
  const self = useSelf();
  const { flags } = useViewer();
  const open = useModal();
  const here = useTopicHere();
  const book = useBookHere();
  const konu = given ?? here;
  const [picking, setPicking] = useState<ShareItem | null>(null);
  const go = (to: string) => {
    close();
    void navigate(to);
  };
  const topic = konu ? `konuId=${konu.id}` : '';
  const instead = (modal: string, props?: Record<string, unknown>) => {
    close();
    open(modal, props);
  };
  const choose = (item: ShareItem) => {
    if (item === 'message') go(`/ileti-paylas${topic && `?${topic}`}`);
    else if (item === 'video') go(`/videolar/ekle${topic && `?${topic}`}`);
    else if (item === 'goal') instead('OkumaHedefiOlustur');
    else if (item === 'quick') instead('HizliOkuma');
    else setPicking(item);
  };
  const pick = ({ id, adi }: PickedBook) => {
    const to = picking && editors[picking]?.(id);
    if (to) go(topic ? `${to}&${topic}` : to);
    else instead('OkumaKaydi', { kitap: { id, adi } });
  };
  return (
    <Stack>
      {konu && (
        <Row>
          <Avatar name={konu.adi} seed={konu.id} picture={konu.resim} size={40} kind="topic" />
          <Text $strong>{konu.adi}</Text>
        </Row>
      )}
      {picking ? (
        <Stack>
          {book && (
            <Line type="button" onClick={() => pick(book)}>
              <BookCover title={book.adi} author={book.yazarAdi} work={book.id} picture={book.resim} width={40} silent />
              <span>
                <b>{book.adi}</b>
                <small>{book.yazarAdi}</small>
              </span>
            </Line>
          )}
          <BookPicker autoFocus={!book} onPick={pick} />
        </Stack>
      ) : (
        <ul>
          {shareItems({ readCount: self?.okudu ?? 0, topic: konu !== undefined, video: flags.videoSharing === true }).map((item) => (
            <li key={item}>
              <Line type="button" onClick={() => choose(item)}>
                <Icon of={icons[item]} size={22} />
                <span>
                  <b>{t(`shareItem.${item}.title`)}</b>
                  <small>{t(`shareItem.${item}.text`)}</small>
                </span>
              </Line>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
