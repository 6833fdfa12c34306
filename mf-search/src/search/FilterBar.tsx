import { Button, Chip, Icon, type PageData, Row, SettingsIcon, useModal, useTranslation, VisuallyHidden, XIcon } from '@yaprak/shared-kit';
import { asFilters, type FilterName, filterNames, searchPath } from './search.rules';

type Found = PageData<'ara'>;

/** The choices of each filter that has names. */
const lists = { dil: 'diller', tur: 'turler', hal: 'haller', tempo: 'tempolar', uyarisiz: 'uyarilar' } as const;

/** The value of a filter in words. */
function useFilterWords({ secenekler }: Pick<Found, 'secenekler'>) {
  const { t } = useTranslation('mf-search');
  return (name: FilterName, value: string): string => {
    const known = secenekler?.[lists[name as keyof typeof lists]];
    const word =
      name === 'raf' ? t(`shelves.${value}`) : name === 'seri' ? (secenekler?.seri ?? value) : (known?.find(({ kod }) => kod === value)?.adi ?? value);
    return `${t(`filter.${name}`)}: ${name === 'puanEn' ? `${word}+` : word}`;
  };
}

/** What books are narrowed to, as chips that take it back, and the way to change it (R-FIND-03). All of it is in the URL. */
export function FilterBar({ found }: { found: Found }) {
  const { t } = useTranslation('mf-search');
  const open = useModal();
  const words = useFilterWords(found);
  const chosen = asFilters(found.suzgec ?? {});
  return (
    <Row $wrap $gap={2}>
      <Button
        size="s"
        variant="quiet"
        icon={<Icon of={SettingsIcon} size={16} />}
        onClick={() => void open('AramaSuzgeci', { q: found.q, s: found.s, suzgec: chosen, secenekler: found.secenekler })}
      >
        {t('filter.title')}
      </Button>
      {filterNames.flatMap((name) => {
        const value = chosen[name];
        if (!value) return [];
        return [
          <Chip key={name} on to={searchPath(found.q, 'kitaplar', found.s, { ...chosen, [name]: undefined })}>
            <span>
              <VisuallyHidden>{t('filter.remove')}</VisuallyHidden> {words(name, value)}
            </span>
            <Icon of={XIcon} size={14} />
          </Chip>,
        ];
      })}
    </Row>
  );
}
