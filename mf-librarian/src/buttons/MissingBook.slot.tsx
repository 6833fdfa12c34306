import { ButtonLink, useTranslation } from '@yaprak/shared-kit';

/** Shown when a search finds nothing: a link to add the missing book, with the title filled in. */
export default function MissingBook({ q }: { q: string }) {
  const { t } = useTranslation('mf-librarian');
  return (
    <ButtonLink size="s" variant="quiet" to={`/y/kitap-ekle?adi=${encodeURIComponent(q)}`}>
      {t('missingBook')}
    </ButtonLink>
  );
}
