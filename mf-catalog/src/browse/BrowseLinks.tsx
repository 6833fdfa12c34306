import { Chip, useSelf, useTranslation } from '@yaprak/shared-kit';
import { ChipRow } from '../ChipRow';

const places = [
  ['/ne-okusam', 'recommend.title'],
  ['/populer', 'popular.short'],
  ['/gundem', 'agendaTitle'],
  ['/listeler', 'lists.title'],
  ['/yazar', 'authorsTitle'],
  ['/alisveris', 'shopping.title'],
  ['/dizin/kitap', 'index.title'],
  ['/barkod', 'barcode.title'],
] as const;

/** Links from the books page to related pages; members' own come first. */
export function BrowseLinks() {
  const { t } = useTranslation('mf-catalog');
  const self = useSelf();
  const all: (readonly [string, string])[] = [
    ...(self
      ? ([
          ['/kitaplarim', 'library.title'],
          ['/hedefler', 'goals.title'],
        ] as const)
      : []),
    ...places,
  ];
  return (
    <ChipRow aria-label={t('ways')}>
      {all.map(([to, text]) => (
        <Chip key={to} to={to}>
          {t(text)}
        </Chip>
      ))}
    </ChipRow>
  );
}
