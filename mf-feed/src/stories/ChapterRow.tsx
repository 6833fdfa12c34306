import {
  ArrowUpDownIcon,
  Badge,
  Dot,
  EllipsisIcon,
  EyeIcon,
  exactNumber,
  FileTextIcon,
  Fill,
  Icon,
  IconButton,
  idSeo,
  LinkText,
  Menu,
  type MenuItem,
  Meta,
  type PageData,
  PencilIcon,
  Row,
  SendIcon,
  Stack,
  Text,
  TimeAgo,
  Trash2Icon,
  useLang,
  useTranslation,
  v,
} from '@yaprak/shared-kit';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { useStoryText } from './story-text';

export type OwnChapter = PageData<'hikayem'>['bolumler'][number];
export type ChapterAction = 'publish' | 'draft' | 'delete' | 'up' | 'down';

const Line = styled.li<{ $on: boolean }>`padding: 12px 0; ${({ $on }) => $on && `background: ${v.accentSoft};`} & + & { border-top: 1px solid ${v.line}; }`;
const Grip = styled.button`flex: none; display: inline-flex; align-items: center; justify-content: center; gap: 2px; min-width: 44px; min-height: 44px; border: 0; border-radius: 6px; background: none; font: inherit; font-size: 15px; font-variant-numeric: tabular-nums; color: ${v.ink2}; cursor: grab; touch-action: none;`;

/** A chapter in the author's list: state, reactions, and actions. */
export function ChapterRow({
  story,
  chapter,
  last,
  grip,
  dragged,
  onAction,
}: {
  story: PageData<'hikayem'>['hikaye'];
  chapter: OwnChapter;
  last: boolean;
  /** Handlers that drag the row. */
  grip: ComponentProps<'button'>;
  dragged: boolean;
  onAction: (action: ChapterAction, chapter: OwnChapter) => void;
}) {
  const { t } = useTranslation('mf-feed');
  const words = useStoryText();
  const lang = useLang();
  const published = chapter.durum === 'yayinda';
  const name = chapter.baslik || t('chapter.untitled');
  const edit = `/hikayeler/bolumler/ekle?id=${chapter.id}`;
  const act = (action: ChapterAction) => () => onAction(action, chapter);
  const items: (MenuItem | 'line')[] = [
    { key: 'edit', label: t('chapter.menu.edit'), icon: PencilIcon, to: edit },
    {
      key: 'read',
      label: t(published ? 'chapter.menu.read' : 'chapter.menu.preview'),
      icon: EyeIcon,
      to: `/hikaye/${idSeo(story.seo_adi, story.id)}/${idSeo(chapter.seo_adi, chapter.id)}`,
    },
    published
      ? { key: 'draft', label: t('chapter.makeDraft'), icon: FileTextIcon, onSelect: act('draft') }
      : { key: 'publish', label: t('chapter.publish'), icon: SendIcon, onSelect: act('publish') },
    ...(chapter.sira > 1 ? [{ key: 'up', label: t('chapter.menu.up'), icon: ArrowUpDownIcon, onSelect: act('up') }] : []),
    ...(last ? [] : [{ key: 'down', label: t('chapter.menu.down'), icon: ArrowUpDownIcon, onSelect: act('down') }]),
    'line',
    { key: 'delete', label: t('delete'), icon: Trash2Icon, danger: true, onSelect: act('delete') },
  ];
  return (
    <Line $on={dragged}>
      <Row $gap={3} $align="start">
        <Grip type="button" aria-label={words('order.move', { title: name })} {...grip}>
          {chapter.sira}
          <Icon of={ArrowUpDownIcon} size={15} />
        </Grip>
        <Fill>
          <Stack $gap={1}>
            <Row $gap={2} $wrap>
              <Text as="h3" $strong>
                <LinkText $quiet to={edit}>
                  {name}
                </LinkText>
              </Text>
              {chapter.gizle ? (
                <Badge tone="danger">{t('chapterState.kaldirildi')}</Badge>
              ) : (
                <Badge tone={published ? 'accent' : 'quiet'}>{t(`chapterState.${chapter.durum}`)}</Badge>
              )}
              {chapter.bekleyen && <Badge tone="gold">{t('chapter.pending')}</Badge>}
            </Row>
            <Meta>
              <TimeAgo at={chapter.duzenleme} />
              {published && (
                <>
                  <Dot />
                  <span>{t('readings', { count: chapter.sayiOkunma, n: exactNumber(chapter.sayiOkunma, lang) })}</span>
                  <Dot />
                  <span>{t('chapter.likes', { count: chapter.begeni })}</span>
                  <Dot />
                  <span>{t('chapter.comments', { count: chapter.yanit })}</span>
                </>
              )}
            </Meta>
          </Stack>
        </Fill>
        <Menu
          trigger={<IconButton label={t('chapter.menu.of', { title: name })} icon={<Icon of={EllipsisIcon} />} />}
          label={t('chapter.menu.of', { title: name })}
          align="end"
          items={items}
        />
      </Row>
    </Line>
  );
}
