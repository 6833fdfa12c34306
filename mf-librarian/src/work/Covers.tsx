import { Badge, Button, LinkText, type PageData, Row, usePagedList, useTranslation } from '@yaprak/shared-kit';
import { useNavigate } from 'react-router';
import { recordPath } from '../paths';
import { BookLine } from './BookLine';
import { useRows } from './use-rows';
import { WorkFrame } from './WorkFrame';
import { workApi } from './work.api';

type Page = PageData<'kutuphane-isler'>['isler'];
type Cover = Page['liste'][number];
const input = { liste: 'kapaklar' };
const nameOf = (row: Cover) => row.kitap?.adi ?? '';

/** Covers that cannot be shown well: taken off, left, or exchanged in the book's form. */
export function Covers({ first }: { first: Page }) {
  const { t } = useTranslation('mf-librarian');
  const navigate = useNavigate();
  const paged = usePagedList<Cover>('v2/kutuphane/isler', input, first);
  const rows = useRows(paged, 'kutuphane-isler');
  const [settle] = workApi.useSettleCoverMutation();
  const decide = (row: Cover, karar: 'kaldir' | 'iyi') =>
    rows.decide(row, t(karar === 'kaldir' ? 'work.held.takeOff' : 'work.held.fine', { name: nameOf(row) }), () => settle({ id: row.id, karar }));
  return (
    <WorkFrame
      list="kapaklar"
      title={t('work.kapaklar')}
      lead={t('work.text.kapaklar')}
      paged={paged}
      rows={rows}
      nameOf={nameOf}
      keys={(row) => ({ '1': () => decide(row, 'kaldir'), y: () => decide(row, 'iyi'), e: () => void navigate(recordPath('kitap', row.id)) })}
      help={[
        { keys: '1', text: t('work.takeOff') },
        { keys: 'Y', text: t('work.fine') },
        { keys: 'E', text: t('work.edit') },
      ]}
      row={(row) =>
        row.kitap && (
          <Row $justify="space-between" $gap={3} $wrap>
            <BookLine beside book={row.kitap} facts={[row.kitap.yazarAdi]} detail={row.ayrinti}>
              {row.kusur && (
                <span>
                  <Badge tone="gold">{t(`work.fault.${row.kusur}`)}</Badge>
                </span>
              )}
            </BookLine>
            <Row $gap={2} $wrap>
              <Button size="s" onClick={() => decide(row, 'kaldir')} aria-label={`${t('work.takeOff')}: ${nameOf(row)}`}>
                {t('work.takeOff')} <kbd>1</kbd>
              </Button>
              <Button size="s" variant="quiet" onClick={() => decide(row, 'iyi')} aria-label={`${t('work.fine')}: ${nameOf(row)}`}>
                {t('work.fine')} <kbd>Y</kbd>
              </Button>
              <LinkText to={recordPath('kitap', row.id)} aria-label={`${t('work.edit')}: ${nameOf(row)}`}>
                {t('edit')}
              </LinkText>
            </Row>
          </Row>
        )
      }
    />
  );
}
