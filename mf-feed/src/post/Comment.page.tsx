import { ButtonLink, Column, Page, PageStop, PostCard, pageLoader, Row, usePage, useTranslation, VisuallyHidden } from '@yaprak/shared-kit';
import { CommentThread } from '@yaprak/shared-kit/comments';

export const loader = pageLoader('yorum', ({ params }) => {
  if (!/^\d{1,15}$/.test(params.id ?? '')) throw new PageStop(404);
  return { id: Number(params.id) };
});

/** `/yorum/{id}` (R-POST-03, R-PEN-05): one comment in sight below its post, with its replies; a reply with the comment it answers and its neighbours. */
export default function CommentPage() {
  const { t } = useTranslation('mf-feed');
  const { gonderi, yorum, ust, oncesi, yanitlar } = usePage<'yorum'>({ refetchOnFocus: true }).veri;
  const first = { ...yanitlar, liste: [...(ust ? [ust] : []), yorum, ...yanitlar.liste.filter((c) => c.id !== yorum.id)] };
  return (
    <Page>
      <Column>
        <VisuallyHidden as="h1">{`${t('comment')}: ${yorum.uye.adi}`}</VisuallyHidden>
        <PostCard post={gonderi} />
        <Row $wrap $gap={4}>
          <ButtonLink to={`/gonderi/${gonderi.id}#yorumlar`} variant="link" size="s">
            {t('allComments')}
          </ButtonLink>
          {oncesi && ust && (
            <ButtonLink to={`/yorum/${ust.id}`} variant="link" size="s">
              {t('earlierAnswers')}
            </ButtonLink>
          )}
        </Row>
        <CommentThread key={yorum.id} post={gonderi} first={first} parentId={yorum.ustYorumId ?? yorum.id} markedId={yorum.id} />
      </Column>
    </Page>
  );
}
