import { formatDateTime, useLang, useTranslation } from '@yaprak/shared-kit';

/** A timestamp as the log stores it. */
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
/** Fields that hold 0 or 1. */
const bits = new Set(['isSpam', 'onay', 'ver', 'yayinda']);
/** Where the words for a field's values stand. */
const tables: Record<string, readonly string[]> = {
  durum: ['outcome', 'video.state'],
  islem: ['proposal'],
  rol: ['role'],
  roller: ['role'],
  turu: ['request', 'spamKind'],
  uyari: ['warning'],
};

/** Words for what the log stores in the words of the wire: actions, fields, values. @param kind of the line's target */
export function useLogWords(kind: string) {
  const { t, i18n } = useTranslation('mf-admin');
  const lang = useLang();
  const known = (key: string) => i18n.exists(key, { ns: 'mf-admin' });
  const one = (field: string, value: string): string => {
    if (moment.test(value)) return formatDateTime(value, lang);
    if (value === 'true' || value === 'false') return t(`state.${value}`);
    if (bits.has(field) && (value === '0' || value === '1')) return t(`state.${value === '1'}`);
    const table = (kind === 'reklam' && field === 'durum' ? ['adState'] : (tables[field] ?? [])).find((name) => known(`${name}.${value}`));
    return table ? t(`${table}.${value}`) : value;
  };
  return {
    action: (name: string): string => t(`action.${name.replace(/[.:]/g, '-')}`, { defaultValue: name }),
    field: (name: string): string => (name ? t(`field.${name}`, { defaultValue: name }) : t('state.label')),
    value: (field: string, value: string): string =>
      field === 'roller'
        ? value
            .split(', ')
            .map((part) => one(field, part))
            .join(', ')
        : one(field, value),
  };
}
