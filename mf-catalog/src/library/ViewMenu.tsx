import { Button, Icon, LibraryIcon, Menu, useTranslation } from '@yaprak/shared-kit';
import { type ShelfView, shelfViews } from './library-address.rules';

/** Chooses how a shelf is shown; the button says how it is now (R-LOOK-03). */
export function ViewMenu({ value, onChange }: { value: ShelfView; onChange: (view: ShelfView) => void }) {
  const { t } = useTranslation('mf-catalog');
  const name = (view: ShelfView) => t(`library.views.${view}`);
  return (
    <Menu
      label={t('library.view')}
      choices={shelfViews.map((view) => ({ value: view, label: name(view) }))}
      chosen={value}
      onChoose={(view) => onChange(view as ShelfView)}
      trigger={
        <Button variant="quiet" size="s" aria-label={t('library.viewNow', { name: name(value) })} icon={<Icon of={LibraryIcon} size={15} />}>
          {name(value)}
        </Button>
      }
    />
  );
}
