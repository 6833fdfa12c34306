import { useTranslation } from '../i18n/use-translation';
import { Button } from './Button';
import { Icon } from './Icon';
import { ArrowUpDownIcon } from './icons';
import { Menu } from './Menu';

/** Chooses the sort order of a list; the button shows the current one. */
export function SortMenu({
  options,
  value,
  onChange,
}: {
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}) {
  const { t } = useTranslation('kit');
  const name = options.find((option) => option.value === value)?.label ?? t('sort');
  return (
    <Menu
      label={t('sort')}
      choices={options}
      chosen={value}
      onChoose={onChange}
      trigger={
        <Button variant="quiet" size="s" aria-label={t('sortBy', { name })} icon={<Icon of={ArrowUpDownIcon} size={15} />}>
          {name}
        </Button>
      }
    />
  );
}
