import { BookOpenIcon, Button, HouseIcon, Icon, Menu, Row, useTranslation } from '@yaprak/shared-kit';
import { type CopyFilter, copyFilters } from './library-address.rules';

const menus = [
  { name: 'bicim', words: 'copy.format', values: 'copy.formats', icon: BookOpenIcon },
  { name: 'sahiplik', words: 'copy.ownership', values: 'copy.ownerships', icon: HouseIcon },
] as const;
const EVERY = 'hepsi';

/** Narrows the reader's own shelf to a format and to whose the copies are; the buttons say what is chosen (R-READ-03). */
export function CopyMenus({ chosen, onChoose }: { chosen: CopyFilter; onChoose: (change: CopyFilter) => void }) {
  const { t } = useTranslation('mf-catalog');
  return (
    <Row $gap={1} $wrap>
      {menus.map(({ name, words, values, icon }) => {
        const now = chosen[name] ? t(`${values}.${chosen[name]}`) : t('copy.every');
        return (
          <Menu
            key={name}
            label={t(words)}
            choices={[{ value: EVERY, label: t('copy.every') }, ...copyFilters[name].map((value) => ({ value, label: t(`${values}.${value}`) }))]}
            chosen={chosen[name] ?? EVERY}
            onChoose={(value) => onChoose({ [name]: value === EVERY ? undefined : value })}
            trigger={
              <Button variant="quiet" size="s" aria-label={`${t(words)}: ${now}`} icon={<Icon of={icon} size={15} />}>
                {chosen[name] ? now : t(words)}
              </Button>
            }
          />
        );
      })}
    </Row>
  );
}
