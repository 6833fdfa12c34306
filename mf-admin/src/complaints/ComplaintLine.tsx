import { Card, Dot, MemberLine, type PageData, Stack, TimeAgo, useTranslation } from '@yaprak/shared-kit';
import { Words } from '../decisions/Words';

/** One complaint: who, why, and the explanation. */
export function ComplaintLine({ complaint: c }: { complaint: PageData<'y-sikayet'>['sikayetler'][number] }) {
  const { t } = useTranslation('mf-admin');
  return (
    <Card>
      <Stack $gap={2}>
        <MemberLine
          member={c.uye}
          plain
          size={32}
          note={
            <>
              {t(`reason.${c.neden}`)}
              <Dot />
              <TimeAgo at={c.zaman} />
            </>
          }
        />
        {c.aciklama && <Words>{c.aciklama}</Words>}
      </Stack>
    </Card>
  );
}
