import {
  ButtonLink,
  bookPath,
  Column,
  EmptyState,
  Heading,
  LinkText,
  Notice,
  Page,
  PageStop,
  PostCard,
  pageLoader,
  SideColumn,
  Stack,
  usePage,
  useTranslation,
  VisuallyHidden,
} from '@yaprak/shared-kit';
import { CommentThread } from '@yaprak/shared-kit/comments';

export const loader = pageLoader('gonderi', ({ params }) => {
  if (!/^\d{1,15}$/.test(params.id ?? '')) throw new PageStop(404);
  return { id: Number(params.id) };
});

/** `/gonderi/{id}` (R-POST-02): the post with its full text, its comments, and other posts about the same book. */
export default function PostPage() {
  const { t } = useTranslation('mf-feed');
  // Whoever comes back to it from another tab reads what was written and liked meanwhile.
  const { veri } = usePage<'gonderi'>({ refetchOnFocus: true });
  const { gonderi, yorumlar, benzer } = veri;
  const [book] = gonderi.alt.kitaplar;
  // Posts hidden by staff arrive hidden, and only for their author; a post deleted just now in this tab does not.
  const hidden = gonderi.renderTuru === 'gizli' && !gonderi.arsiv;
  if (gonderi.gizle && !hidden) return <EmptyState page title={t('postGoneTitle')} action={<ButtonLink to="/akis">{t('feed')}</ButtonLink>} />;
  return (
    <Page>
      <Column $gap={5}>
        <VisuallyHidden as="h1">{`${t('post')}: ${gonderi.uye.adi}`}</VisuallyHidden>
        {gonderi.gizle === 1 && (
          <Notice kind="warning" action={<LinkText to="/hesap-durumu">{t('accountState')}</LinkText>}>
            {t('hiddenPost')}
          </Notice>
        )}
        <PostCard post={gonderi} whole onComment={() => document.querySelector<HTMLElement>('#yorumlar textarea, #yorumlar button')?.focus()} />
        <CommentThread key={gonderi.id} post={gonderi} first={yorumlar} />
        {book && benzer.length > 0 && (
          <Stack as="section" aria-label={t('othersOnBook', { book: book.adi })}>
            <Heading $small>{t('othersOnBook', { book: book.adi })}</Heading>
            {benzer.map((post) => (
              <PostCard key={post.id} post={post} hideBook />
            ))}
            <ButtonLink to={`${bookPath(book)}/incelemeler`} variant="link" size="s">
              {t('allOnBook')}
            </ButtonLink>
          </Stack>
        )}
      </Column>
      <SideColumn />
    </Page>
  );
}
