import { Badge, formatDate, formatDateTime, useLang } from '@yaprak/shared-kit';
import type { Standing } from '../contract';
import { useStaffText } from './texts';

/** What hinders an account, and until when; nothing of one that is as usual. An account that is going to be deleted is not said to be suspended too. */
export function StandingBadges({ of }: { of: Standing | undefined }) {
  const t = useStaffText();
  const lang = useLang();
  if (!of) return null;
  return (
    <>
      {of.silinme && <Badge tone="danger">{t('silinme', formatDate(of.silinme, lang))}</Badge>}
      {of.askida && !of.silinme && <Badge tone="gold">{t('askida', formatDateTime(of.askida, lang))}</Badge>}
      {of.sinirli && !of.silinme && <Badge tone="gold">{t('sinirli', formatDateTime(of.sinirli, lang))}</Badge>}
    </>
  );
}
