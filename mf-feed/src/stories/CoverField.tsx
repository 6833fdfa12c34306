import { BookCover, Button, Icon, ImageIcon, ProgressBar, Row, Stack, Text, useTranslation } from '@yaprak/shared-kit';
import { useRef } from 'react';
import { pictureTypes } from '../compose/pictures.rules';
import type { Cover } from './use-cover';

/** Chooses, previews and removes a story's cover; without one the generated cover is shown. */
export function CoverField({ cover, title, author, seed }: { cover: Cover; title: string; author: string; seed: string }) {
  const { t } = useTranslation('mf-feed');
  const chooser = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  return (
    <Row $gap={4} $align="start">
      <BookCover title={title || t('storyForm.untitled')} author={author} work={seed} picture={cover.preview} width={96} silent />
      <Stack $gap={2} $align="start">
        <Text $strong $size={14}>
          {t('storyForm.cover')}
        </Text>
        <Text $size={13} $tone="quiet">
          {t('storyForm.coverHint')}
        </Text>
        {cover.state === 'uploading' && <ProgressBar value={Math.round(cover.progress * 100)} label={t('storyForm.coverUploading')} />}
        {cover.problem && (
          <Text $size={13} $tone="danger" role="alert">
            {cover.problem}
          </Text>
        )}
        <input
          hidden
          ref={chooser}
          type="file"
          accept={pictureTypes}
          aria-label={t('storyForm.cover')}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) cover.choose(file);
            // Allow choosing the same file again after removal.
            event.target.value = '';
          }}
        />
        <Row $gap={2} $wrap>
          <Button ref={add} variant="quiet" size="s" icon={<Icon of={ImageIcon} size={18} />} onClick={() => chooser.current?.click()}>
            {t(cover.preview ? 'storyForm.coverOther' : 'storyForm.coverChoose')}
          </Button>
          {cover.state === 'failed' && (
            <Button variant="quiet" size="s" onClick={() => cover.again()}>
              {t('compose.picture.again')}
            </Button>
          )}
          {cover.preview && (
            <Button
              variant="link"
              size="s"
              onClick={() => {
                cover.remove();
                // This button disappears with the cover; keep focus in the field.
                add.current?.focus();
              }}
            >
              {t('storyForm.coverRemove')}
            </Button>
          )}
        </Row>
      </Stack>
    </Row>
  );
}
