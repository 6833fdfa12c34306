import { Badge, Button, exactNumber, LinkText, Meta, media, type PageData, Row, Stack, useLang, usePagedList, useTranslation } from '@yaprak/shared-kit';
import styled from 'styled-components';
import { BookLine } from './BookLine';
import { useRows } from './use-rows';
import { WorkFrame } from './WorkFrame';
import { workApi } from './work.api';

type Page = PageData<'kutuphane-isler'>['isler'];
type Pair = Page['liste'][number];
type Side = NonNullable<Pair['ikiz']>['ilki'];
const input = { liste: 'ikizler' };
const nameOf = (row: Pair) => row.ikiz?.ilki.adi ?? '';

const Sides = styled.div`display: grid; gap: 12px; ${media.sm} { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 20px; }`;

/** Records that may be the same, side by side: one key says which remains, another that they are two. */
export function Twins({ first }: { first: Page }) {
  const { t } = useTranslation('mf-librarian');
  const paged = usePagedList<Pair>('v2/kutuphane/isler', input, first);
  const rows = useRows(paged, 'kutuphane-isler');
  const [settle] = workApi.useSettleTwinsMutation();
  const decide = (row: Pair, karar: 'ilki' | 'ikincisi' | 'ayri') => {
    const name = karar === 'ikincisi' ? (row.ikiz?.ikincisi.adi ?? '') : nameOf(row);
    rows.decide(row, t(karar === 'ayri' ? 'work.held.differ' : 'work.held.merge', { name }), () => settle({ id: row.id, karar }));
  };
  return (
    <WorkFrame
      list="ikizler"
      title={t('work.ikizler')}
      lead={t('work.text.ikizler')}
      paged={paged}
      rows={rows}
      nameOf={(row) => `${row.ikiz?.ilki.adi} / ${row.ikiz?.ikincisi.adi}`}
      keys={(row) => ({ '1': () => decide(row, 'ilki'), '2': () => decide(row, 'ikincisi'), y: () => decide(row, 'ayri') })}
      help={[
        { keys: '1', text: t('work.first') },
        { keys: '2', text: t('work.second') },
        { keys: 'Y', text: t('work.differ') },
      ]}
      row={(row) =>
        row.ikiz && (
          <>
            <Row $justify="space-between" $gap={2} $wrap>
              <Badge tone={row.ikiz.neden === 'benzer-ad' ? 'quiet' : 'gold'}>{t(`twin.${row.ikiz.neden}`)}</Badge>
              <Button size="s" variant="quiet" onClick={() => decide(row, 'ayri')} aria-label={`${t('work.differ')}: ${nameOf(row)}`}>
                {t('work.differ')} <kbd>Y</kbd>
              </Button>
            </Row>
            <Sides>
              <TwinSide side={row.ikiz.ilki} place={1} onKeep={() => decide(row, 'ilki')} />
              <TwinSide side={row.ikiz.ikincisi} place={2} onKeep={() => decide(row, 'ikincisi')} />
            </Sides>
          </>
        )
      }
    />
  );
}

function TwinSide({ side, place, onKeep }: { side: Side; place: 1 | 2; onKeep: () => void }) {
  const { t } = useTranslation('mf-librarian');
  const lang = useLang();
  const readers = t('work.readers', { count: side.okur, n: exactNumber(side.okur, lang) });
  return (
    <Stack $gap={2}>
      {side.kitap ? (
        <BookLine book={side.kitap} facts={[]} detail={side.ayrinti}>
          <Meta>{readers}</Meta>
        </BookLine>
      ) : (
        <Stack $gap={1}>
          <LinkText to={side.yol}>{side.adi}</LinkText>
          {side.ayrinti && <Meta>{side.ayrinti}</Meta>}
          <Meta>{readers}</Meta>
        </Stack>
      )}
      <Row>
        <Button size="s" onClick={onKeep} aria-label={t('work.keep', { name: side.adi, place })}>
          {t(place === 1 ? 'work.first' : 'work.second')} <kbd>{place}</kbd>
        </Button>
      </Row>
    </Stack>
  );
}
