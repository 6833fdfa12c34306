import { ButtonLink, Column, Page, PageStop, PostCard, pageLoader, usePage, useTranslation } from '@yaprak/shared-kit';
import { CommentThread } from '@yaprak/shared-kit/comments';

export const loader = pageLoader('yorum', ({ params }) => {
  if (!/^\d{1,15}$/.test(params.id ?? '')) throw new PageStop(404);
  return { id: Number(params.id) };
});

/** `/yorum/{id}` (R-POST-03): one comment with its replies, below its post. */
export default function CommentPage() {
  const { t } = useTranslation('mf-feed');
  const { gonderi, yorum, yanitlar } = usePage<'yorum'>().veri;
  const first = { ...yanitlar, liste: [yorum, ...yanitlar.liste.filter((c) => c.id !== yorum.id)] };
  return (
    <Page>
      <Column>
        <PostCard post={gonderi} />
        <ButtonLink to={`/gonderi/${gonderi.id}#yorumlar`} variant="link" size="s">
          {t('allComments')}
        </ButtonLink>
        <CommentThread key={yorum.id} post={gonderi} first={first} parentId={yorum.ustYorumId ?? yorum.id} markedId={yorum.id} />
      </Column>
    </Page>
  );
}
