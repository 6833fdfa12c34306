import {
  ButtonLink,
  Card,
  Column,
  EmptyState,
  LinkText,
  Meta,
  Page,
  type PageData,
  pageLoader,
  Stack,
  Text,
  Title,
  usePage,
  useTranslation,
} from '@yaprak/shared-kit';
import { useState } from 'react';
import { numbersOf } from './address-numbers.rules';
import { ChapterForm } from './ChapterForm';

export const loader = pageLoader('bolumYaz', ({ url }) => numbersOf(url.searchParams, 'id', 'hikayeId'));

/** Chooses the chapter's story if the URL names none. */
function StoryChoice({ stories }: { stories: NonNullable<PageData<'bolumYaz'>['hikayeler']>['liste'] }) {
  const { t } = useTranslation('mf-feed');
  if (!stories.length)
    return (
      <EmptyState
        title={t('chapter.noStoryTitle')}
        text={t('chapter.noStoryText')}
        action={<ButtonLink to="/hikayeler/ekle">{t('storyForm.begin')}</ButtonLink>}
      />
    );
  return (
    <Stack>
      <Text $tone="quiet">{t('chapter.choose')}</Text>
      <Stack as="ul" $gap={2} style={{ listStyle: 'none', padding: 0 }}>
        {stories.map((s) => (
          <li key={s.id}>
            <Card>
              <Stack $gap={1}>
                <LinkText to={`/hikayeler/bolumler/ekle?hikayeId=${s.id}`}>{s.baslik}</LinkText>
                <Meta>{t('chapters', { count: s.sayiBolum + s.sayiTaslak })}</Meta>
              </Stack>
            </Card>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

/** `/hikayeler/bolumler/ekle` (R-WRITE-17): the chapter editor, for a new chapter (`hikayeId`) or an existing one (`id`). */
export default function ChapterEditorPage() {
  const { t } = useTranslation('mf-feed');
  const page = usePage<'bolumYaz'>();
  // Freeze the initial data: saving in the meantime must not reset the editor.
  const [{ hikaye, bolum, hikayeler }, setOpened] = useState(page.veri);
  const asked = `${page.veri.hikaye?.id ?? ''}/${page.veri.bolum?.id ?? ''}`;
  const [shown, setShown] = useState(asked);
  if (asked !== shown) {
    setShown(asked);
    setOpened(page.veri);
  }
  return (
    <Page>
      <Column>
        <Stack $gap={1}>
          <Title>{t(bolum ? 'chapter.edit' : 'chapter.new')}</Title>
          {hikaye && (
            <Meta>
              <LinkText to={`/hikayelerim/${hikaye.id}`}>{hikaye.baslik}</LinkText>
            </Meta>
          )}
        </Stack>
        {hikaye ? <ChapterForm key={asked} hikaye={hikaye} {...(bolum ? { bolum } : {})} /> : <StoryChoice stories={hikayeler?.liste ?? []} />}
      </Column>
    </Page>
  );
}
