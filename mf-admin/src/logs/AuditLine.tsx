import { Card, formatDateTime, LinkText, type PageData, Row, Stack, Text, TimeAgo, useLang, useTranslation, v } from '@yaprak/shared-kit';
import styled from 'styled-components';
import { fieldChanges } from './state-diff.rules';

export type AuditItem = PageData<'y-kayitlar'>['islemler']['liste'][number];

const Fields = styled.dl`
  margin: 0; display: grid; grid-template-columns: minmax(80px, auto) minmax(0, 1fr); gap: 4px 12px; font-size: 13px;
  dt { color: ${v.ink2}; overflow-wrap: anywhere; } dd { margin: 0; overflow-wrap: anywhere; }
  del { color: ${v.ink2}; text-decoration-thickness: 1px; } ins { text-decoration: none; }
`;
/** A timestamp as the log stores it. */
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
/** Fields shown elsewhere on every row; that something was not the case says nothing unless it is now. */
const known = ['id', 'zaman'];
const adStates = new Set(['taslak', 'onayda', 'yayinda', 'durduruldu', 'bitti', 'red']);
const places: Record<string, (id: number) => string> = {
  gonderi: (id) => `/gonderi/${id}`,
  yorum: (id) => `/yorum/${id}`,
  sikayet: (id) => `/y/sikayet/${id}`,
};

/** One staff action: who did what to what, and the state before and after. */
export function AuditLine({ entry: e }: { entry: AuditItem }) {
  const { t, i18n } = useTranslation('mf-admin');
  const lang = useLang();
  const changes = fieldChanges(e.once, e.sonra).filter((c) => !known.includes(c.field) && !(c.before === 'false' && c.after === undefined));
  const words = (value: string) => {
    if (moment.test(value)) return formatDateTime(value, lang);
    if (value === 'true' || value === 'false') return t(`state.${value}`);
    return e.hedefTuru === 'reklam' && adStates.has(value) ? t(`adState.${value}`) : value;
  };
  const key = `action.${e.islem.replace(/[.:]/g, '-')}`;
  const place = e.hedefId ? places[e.hedefTuru]?.(e.hedefId) : undefined;
  const what = `${t(`targetKind.${e.hedefTuru}`, { defaultValue: e.hedefTuru })}${e.hedefId ? ` ${e.hedefId}` : ''}`;
  // What readers do to their own accounts has no other target.
  const ownAccount = e.hedefTuru === 'uye' && e.hedefId === e.yapan?.id;
  return (
    <Card>
      <Stack $gap={2}>
        <Row $justify="space-between" $gap={2} $wrap>
          <Text $size={14}>
            <b>{e.yapan ? e.yapan.adi : t('nobody')}</b> · {i18n.exists(key, { ns: 'mf-admin' }) ? t(key) : e.islem}
            {!ownAccount && <> · {place ? <LinkText to={place}>{what}</LinkText> : what}</>}
          </Text>
          <Text as="span" $size={13} $tone="quiet">
            <TimeAgo at={e.zaman} />
          </Text>
        </Row>
        {changes.length > 0 && (
          <Fields>
            {changes.map((c) => (
              <div key={c.field} style={{ display: 'contents' }}>
                <dt>{c.field ? t(`field.${c.field}`, { defaultValue: c.field }) : t('state.label')}</dt>
                <dd>
                  {c.before !== undefined && <del>{words(c.before)}</del>}
                  {c.before !== undefined && c.after !== undefined && ' → '}
                  {c.after !== undefined && <ins>{words(c.after)}</ins>}
                </dd>
              </div>
            ))}
          </Fields>
        )}
      </Stack>
    </Card>
  );
}
