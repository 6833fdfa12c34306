import { Card, LinkText, type PageData, Row, Stack, Text, TimeAgo, useTranslation, v } from '@yaprak/shared-kit';
import styled from 'styled-components';
import { EMPTY, fieldChanges } from './state-diff.rules';
import { useLogWords } from './use-log-words';

export type AuditItem = PageData<'y-kayitlar'>['islemler']['liste'][number];

const Fields = styled.dl`
  margin: 0; display: grid; grid-template-columns: minmax(80px, auto) minmax(0, 1fr); gap: 4px 12px; font-size: 13px;
  dt { color: ${v.ink2}; overflow-wrap: anywhere; } dd { margin: 0; overflow-wrap: anywhere; }
  del { color: ${v.ink2}; text-decoration-thickness: 1px; } ins { text-decoration: none; }
`;
/** Fields that the line itself says: when, and who takes a case or lets it go. */
const known = ['id', 'zaman', 'ustlenen'];
const places: Record<string, (id: number) => string> = {
  gonderi: (id) => `/gonderi/${id}`,
  video: (id) => `/video/${id}`,
  yorum: (id) => `/yorum/${id}`,
  sikayet: (id) => `/y/sikayet/${id}`,
};

/** One staff action as a sentence with links, and the state before and after (R-STAFF-06). */
export function AuditLine({ entry: e }: { entry: AuditItem }) {
  const { t } = useTranslation('mf-admin');
  const words = useLogWords(e.hedefTuru);
  // That something was not the case or not there says nothing unless it is now.
  const changes = fieldChanges(e.once, e.sonra)
    .map((change) => (change.before === EMPTY ? { ...change, before: undefined } : change))
    .filter((c) => !known.includes(c.field) && !((c.before === undefined || c.before === 'false') && (c.after === undefined || c.after === EMPTY)));
  const place = e.hedef?.yol ?? (e.hedefId ? places[e.hedefTuru]?.(e.hedefId) : undefined);
  const what = e.hedef?.adi ?? `${t(`targetKind.${e.hedefTuru}`, { defaultValue: e.hedefTuru })}${e.hedefId ? ` ${e.hedefId}` : ''}`;
  // What readers do to their own accounts has no other target.
  const ownAccount = e.hedefTuru === 'uye' && e.hedefId === e.yapan?.id;
  // A team releases by its key, not as a member.
  const key = e.hedefTuru === 'alan' ? changes.find(({ field }) => field === 'anahtar')?.after : undefined;
  const shown = key ? changes.filter(({ field }) => field !== 'anahtar') : changes;
  return (
    <Card>
      <Stack $gap={2}>
        <Row $justify="space-between" $gap={2} $wrap>
          <Text $size={14}>
            <b>{e.yapan ? <LinkText to={`/${e.yapan.kadi}`}>{e.yapan.adi}</LinkText> : key ? t('byKey', { name: key }) : t('nobody')}</b>{' '}
            {words.action(e.islem)}
            {!ownAccount && <>: {place ? <LinkText to={place}>{what}</LinkText> : what}</>}
          </Text>
          <Text as="span" $size={13} $tone="quiet">
            <TimeAgo at={e.zaman} />
          </Text>
        </Row>
        {shown.length > 0 && (
          <Fields>
            {shown.map((c) => (
              <div key={c.field} style={{ display: 'contents' }}>
                <dt>{words.field(c.field)}</dt>
                <dd>
                  {c.before !== undefined && <del>{words.value(c.field, c.before)}</del>}
                  {c.before !== undefined && c.after !== undefined && ' → '}
                  {c.after !== undefined && <ins>{words.value(c.field, c.after)}</ins>}
                </dd>
              </div>
            ))}
          </Fields>
        )}
      </Stack>
    </Card>
  );
}
