import { ButtonLink, useTranslation } from '@yaprak/shared-kit';

/** Where a search found nothing: the way to add the book that the catalogue lacks, its title written in already. */
export default function MissingBook({ q }: { q: string }) {
  const { t } = useTranslation('mf-librarian');
  return (
    <ButtonLink size="s" variant="quiet" to={`/y/kitap-ekle?adi=${encodeURIComponent(q)}`}>
      {t('missingBook')}
    </ButtonLink>
  );
}
