import {
  Badge,
  Button,
  ButtonLink,
  Card,
  Divider,
  decideGuard,
  EmptyState,
  exactNumber,
  Heading,
  LinkText,
  Meta,
  media,
  Notice,
  type PageData,
  pageLoader,
  Row,
  Stack,
  Text,
  useLang,
  useModal,
  usePage,
  useTranslation,
  useViewer,
  v,
} from '@yaprak/shared-kit';
import { SectionList, StaffFrame } from '@yaprak/shared-kit/staff';
import { Fragment } from 'react';
import styled from 'styled-components';
import { ChangeLine } from '../history/ChangeLine';
import { recordPath } from '../paths';
import { IsbnLookUp } from './IsbnLookUp';

export const loader = pageLoader('kutuphanecilik', () => ({}));
type Desk = PageData<'kutuphanecilik'>;

const Figures = styled.dl`display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 12px; margin: 0; ${media.sm} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  div { display: flex; flex-direction: column; justify-content: space-between; padding: 12px; border-radius: 10px; background: ${v.sunken}; } dt { font-size: 13px; color: ${v.ink2}; } dd { margin: 0; font-size: 22px; font-weight: 600; font-variant-numeric: tabular-nums; }
`;
const Line = styled.li`display: flex; flex-wrap: wrap; gap: 8px 12px; justify-content: space-between; align-items: center; padding: 10px 0; border-top: 1px solid ${v.line}; &:first-child { border-top: 0; }`;

/** A title as a tap target: at least 24px high where two are stacked. */
const Entry = styled(LinkText)`display: inline-block; padding: 3px 0;`;

/** `/kutuphanecilik`: the librarians' desk (R-LIB-01): waiting proposals, missing data, possible duplicates, and recent changes. */
export default function LibrarianPage() {
  const { t } = useTranslation('mf-librarian');
  const lang = useLang();
  const { veri } = usePage<'kutuphanecilik'>({ refetchOnFocus: true });
  return (
    <StaffFrame section="kutuphanecilik" title={t('title')} top={decideGuard({ permission: 'yonetim' }, useViewer()) !== 'allowed'}>
      <Stack $gap={6}>
        <SectionList />
        <Stack $gap={3}>
          <Text>{t('lead')}</Text>
          <Row $wrap $gap={2}>
            <ButtonLink size="s" to="/kutuphanecilik/istekler">
              {t('requests')}
            </ButtonLink>
            {(
              [
                ['/y/kitap-ekle', 'addBook'],
                ['/y/yazar-ekle', 'addAuthor'],
                ['/kutuphanecilik/konu-ekle', 'addTopic'],
                ['/kutuphanecilik/seri-ekle', 'addSeries'],
              ] as const
            ).map(([to, key]) => (
              <ButtonLink key={key} size="s" variant="quiet" to={to}>
                {t(key)}
              </ButtonLink>
            ))}
          </Row>
          {veri.sayilar.bekleyen > 0 && (
            <Notice kind="warning">{t('waiting', { count: veri.sayilar.bekleyen, n: exactNumber(veri.sayilar.bekleyen, lang) })}</Notice>
          )}
        </Stack>
        <Figures>
          {(['eser', 'baski', 'yazar', 'isbnsiz', 'bekleyen', 'basvuru'] as const).map((key) => (
            <div key={key}>
              <dt>{t(`count.${key}`)}</dt>
              <dd>{exactNumber(veri.sayilar[key], lang)}</dd>
            </div>
          ))}
        </Figures>
        <IsbnLookUp />
        <Twins pairs={veri.ikizler} />
        <Gaps gaps={veri.eksikler} />
        {veri.kapalilar.length > 0 && (
          <Stack $gap={2} as="section" aria-labelledby="kapali">
            <Heading id="kapali">{t('hidden')}</Heading>
            <ul>
              {veri.kapalilar.map((target) => (
                <Line key={`${target.turu}${target.id}`}>
                  <Entry to={recordPath(target.turu, target.id)}>{target.adi}</Entry>
                  <Badge>{t(`kind.${target.turu}`)}</Badge>
                </Line>
              ))}
            </ul>
          </Stack>
        )}
        <Stack $gap={3} as="section" aria-labelledby="son">
          <Heading id="son">{t('latest')}</Heading>
          {veri.sonIslemler.length === 0 ? (
            <Text $tone="quiet">{t('noHistoryText')}</Text>
          ) : (
            <Card>
              <Stack $gap={4}>
                {veri.sonIslemler.map((change, index) => (
                  <Fragment key={change.id}>
                    {index > 0 && <Divider />}
                    <ChangeLine change={change} />
                  </Fragment>
                ))}
              </Stack>
            </Card>
          )}
        </Stack>
      </Stack>
    </StaffFrame>
  );
}

/** Possible duplicates, to be judged by a person. */
function Twins({ pairs }: { pairs: Desk['ikizler'] }) {
  const { t } = useTranslation('mf-librarian');
  const open = useModal();
  return (
    <Stack $gap={2} as="section" aria-labelledby="ikiz">
      <Heading id="ikiz">{t('twins')}</Heading>
      <Meta>{t('twinsText')}</Meta>
      {pairs.length === 0 ? (
        <EmptyState plain title={t('noTwins')} />
      ) : (
        <ul>
          {pairs.map(({ neden, hedef, diger }) => (
            <Line key={`${hedef.turu}${hedef.id}-${diger.id}`}>
              <Stack $gap={1}>
                <Entry to={hedef.yol}>{hedef.adi}</Entry>
                <Entry to={diger.yol}>{diger.adi}</Entry>
              </Stack>
              <Row $gap={2}>
                <Badge tone={neden === 'benzer-ad' ? 'quiet' : 'gold'}>{t(`twin.${neden}`)}</Badge>
                <Button
                  size="s"
                  variant="quiet"
                  aria-label={t('mergeThese', { a: hedef.adi, b: diger.adi })}
                  onClick={() => open(hedef.turu === 'yazar' ? 'YazarBirlestir' : 'KitapBirlestir', { id: hedef.id, digerId: diger.id })}
                >
                  {t('compare')}
                </Button>
              </Row>
            </Line>
          ))}
        </ul>
      )}
    </Stack>
  );
}

function Gaps({ gaps }: { gaps: Desk['eksikler'] }) {
  const { t } = useTranslation('mf-librarian');
  return (
    <Stack $gap={2} as="section" aria-labelledby="eksik">
      <Heading id="eksik">{t('gaps')}</Heading>
      {gaps.length === 0 && <EmptyState plain title={t('noGaps')} />}
      <ul>
        {gaps.map(({ kitap, eksikler }) => (
          <Line key={kitap.id}>
            <Stack $gap={1}>
              <Entry to={recordPath('kitap', kitap.id)}>{kitap.adi}</Entry>
              <Meta>{kitap.yazarAdi}</Meta>
            </Stack>
            <Row $gap={1} $wrap>
              {eksikler.map((gap) => (
                <Badge key={gap}>{t(`missing.${gap}`)}</Badge>
              ))}
            </Row>
          </Line>
        ))}
      </ul>
    </Stack>
  );
}
