import { Button, Icon, IconButton, ImageIcon, ProgressBar, pictureUrl, Row, radius, Stack, Text, useTranslation, v, XIcon } from '@yaprak/shared-kit';
import { limits } from '@yaprak/shared-kit/limits';
import { useRef } from 'react';
import styled from 'styled-components';
import { pictureTypes } from './pictures.rules';
import type { Pictures } from './use-pictures';

const List = styled.ul`display: grid; gap: 12px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr)); list-style: none; padding: 0; margin: 0;`;
const Item = styled.li`display: flex; gap: 12px; padding: 10px; border: 1px solid ${v.line}; border-radius: ${radius.card}px; background: ${v.card};`;
const Thumb = styled.img<{
  $faint: boolean;
}>`flex: none; width: 96px; height: 96px; object-fit: cover; border-radius: ${radius.control}px; background: ${v.sunken}; opacity: ${({ $faint }) => ($faint ? 0.55 : 1)};`;
const Words = styled.label`display: flex; flex-direction: column; gap: 4px; min-width: 0; font-size: 13px; color: ${v.ink2};
  input { width: 100%; min-height: 40px; padding: 6px 10px; border: 1px solid ${v.edge}; border-radius: ${radius.control}px; background: ${v.card}; color: ${v.ink}; font: inherit; font-size: 14px; }
`;
const Side = styled.div`flex: 1; min-width: 0; display: flex; flex-direction: column; gap: 8px;`;

/** Where the focus goes when a picture is removed. */
const ADDER = 'resim-ekle';

/** Previews, describes and removes a post's images (R-WRITE-03). */
export function PictureList({ pictures }: { pictures: Pictures }) {
  const { t } = useTranslation('mf-feed');
  const { list } = pictures;
  if (!list.length && !pictures.notice) return null;
  return (
    <Stack $gap={3}>
      {list.length > 0 && (
        <List aria-label={t('compose.picture.list')}>
          {list.map((picture, i) => {
            const name = t('compose.picture.nth', { n: i + 1 });
            return (
              <Item key={picture.id}>
                {picture.preview && <Thumb src={pictureUrl(picture.preview, 96)} alt={picture.aciklama || name} $faint={picture.state !== 'ready'} />}
                <Side>
                  <Row $justify="space-between">
                    <Text as="span" $size={13} $tone={picture.state === 'failed' ? 'danger' : 'quiet'} role={picture.state === 'failed' ? 'alert' : undefined}>
                      {picture.state === 'failed' ? picture.problem : name}
                    </Text>
                    <IconButton
                      label={t('compose.picture.remove', { n: i + 1 })}
                      icon={<Icon of={XIcon} size={18} />}
                      onClick={() => {
                        pictures.remove(picture.id);
                        // The button disappears with its image; keep focus in the field.
                        document.getElementById(ADDER)?.focus();
                      }}
                    />
                  </Row>
                  {picture.state === 'uploading' && (
                    <ProgressBar value={Math.round(picture.progress * 100)} label={t('compose.picture.uploading', { n: i + 1 })} />
                  )}
                  {picture.state === 'failed' && picture.preview && (
                    <div>
                      <Button variant="quiet" size="s" onClick={() => pictures.retry(picture.id)}>
                        {t('compose.picture.again')}
                      </Button>
                    </div>
                  )}
                  {picture.state !== 'failed' && (
                    <Words>
                      {t('compose.picture.text')}
                      <input
                        value={picture.aciklama}
                        aria-invalid={picture.aciklama.trim().length > limits.pictureText.max || undefined}
                        placeholder={t('compose.picture.textHint')}
                        onChange={(event) => pictures.describe(picture.id, event.target.value)}
                      />
                    </Words>
                  )}
                </Side>
              </Item>
            );
          })}
        </List>
      )}
      {pictures.notice && (
        <Text $size={13} $tone="danger" role="alert">
          {pictures.notice}
        </Text>
      )}
    </Stack>
  );
}

/** Chooses images for a post (R-WRITE-03). */
export function PictureButton({ pictures }: { pictures: Pictures }) {
  const { t } = useTranslation('mf-feed');
  const chooser = useRef<HTMLInputElement>(null);
  const full = pictures.list.length >= limits.imagesPerPost;
  return (
    <>
      <input
        hidden
        ref={chooser}
        type="file"
        accept={pictureTypes}
        multiple
        onChange={(event) => {
          pictures.add([...(event.target.files ?? [])]);
          // Allow choosing the same file again after removal.
          event.target.value = '';
        }}
      />
      <IconButton
        id={ADDER}
        label={t(full ? 'compose.picture.full' : 'compose.picture.add')}
        icon={<Icon of={ImageIcon} />}
        disabled={full}
        onClick={() => chooser.current?.click()}
      />
    </>
  );
}
