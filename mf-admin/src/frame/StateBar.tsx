import { SectionBar, useTranslation } from '@yaprak/shared-kit';

interface StateBarProps {
  section: string;
  /** Name of the other state in the address; waiting items need none. */
  rest: string;
  chosen: string | undefined;
  /** What waits and what was decided on, unless the section has words of its own. */
  names?: Record<'acik' | 'rest', string>;
}

/** What waits in a section, and what has been settled. */
export function StateBar({ section, rest, chosen, names }: StateBarProps) {
  const { t } = useTranslation('mf-admin');
  return (
    <SectionBar
      label={t(`section.${section}`)}
      sections={[
        { to: `/y/${section}`, label: names?.acik ?? t('state.acik'), current: chosen !== rest },
        { to: `/y/${section}?durum=${rest}`, label: names?.rest ?? t('state.karar'), current: chosen === rest },
      ]}
    />
  );
}
