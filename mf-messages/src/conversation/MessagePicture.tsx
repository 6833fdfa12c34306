import { Button, EyeIcon, Icon, MarkedText, pictureSources, useModal, useTranslation, v } from '@yaprak/shared-kit';
import { useState } from 'react';
import styled from 'styled-components';
import type { LocalMessage } from '../store/messages.rules';
import { UploadProgress } from './UploadProgress';

/** Maximum size of an image in CSS pixels. */
const WIDTH = 280;
const HEIGHT = 360;

const Frame = styled.button`display: grid; place-items: center; width: 100%; padding: 0; cursor: zoom-in; background: ${v.sunken}; max-width: 100%; &:focus-visible { outline: 2px solid ${v.accent}; outline-offset: -4px; } img { display: block; max-width: 100%; height: auto; object-fit: cover; }`;
const Veil = styled.div`display: grid; place-items: center; gap: 8px; width: ${WIDTH}px; max-width: 100%; min-height: 140px; padding: 16px; text-align: center; font-size: 13px; color: ${v.ink2}; background: ${v.sunken};`;

/** As wide as its picture, unless that is too narrow to read by. */
const Caption = styled.p`width: 0; min-width: max(100%, 180px); padding: 8px 14px 9px;`;

const fit = (width = WIDTH, height = WIDTH) => {
  const share = Math.min(1, WIDTH / width, HEIGHT / height);
  return { width: Math.round(width * share), height: Math.round(height * share) };
};

/** A message's image and caption. Hidden in requests until revealed (R-MSG-31); a press enlarges it (R-MODAL-26). */
export function MessagePicture({ message, hidden, onCancel }: { message: LocalMessage; hidden: boolean; onCancel(): void }) {
  const { t } = useTranslation('mf-messages');
  const openModal = useModal();
  const [shown, setShown] = useState(!hidden);
  const { resim } = message;
  if (!resim) return null;
  if (!shown)
    return (
      <Veil>
        {t('pictureHidden')}
        <Button variant="quiet" size="s" icon={<Icon of={EyeIcon} size={16} />} onClick={() => setShown(true)}>
          {t('showPicture')}
        </Button>
      </Veil>
    );
  const alt = t('pictureOf', { name: message.uye.adi });
  return (
    <>
      <Frame type="button" aria-label={t('enlarge', { what: alt })} onClick={() => openModal('ResimBuyut', { resim, aciklama: message.mesaj || alt })}>
        <img {...pictureSources(resim, WIDTH)} {...fit(message.genislik, message.yukseklik)} alt={alt} decoding="async" />
      </Frame>
      {message.mesaj && (
        <Caption>
          <MarkedText text={message.mesaj} parts={message.parcalar} />
        </Caption>
      )}
      {message.isGonderiliyor && message.eskiId && <UploadProgress id={message.eskiId} onCancel={onCancel} />}
    </>
  );
}
