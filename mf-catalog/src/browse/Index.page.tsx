import {
  Chip,
  Column,
  EmptyState,
  formatNumber,
  LinkText,
  Page,
  PageStop,
  pageLoader,
  Row,
  SectionBar,
  Stack,
  Title,
  useLang,
  usePage,
  useTranslation,
  v,
} from '@yaprak/shared-kit';
import { Link } from 'react-router';
import styled from 'styled-components';
import { numberOf } from '../address.rules';

const kinds = ['kitap', 'yazar', 'konu', 'okur'] as const;
export const loader = pageLoader('dizin', ({ params }) => {
  const turu = kinds.find((kind) => kind === params.turu);
  const sayfa2 = params.sayfa2 === undefined ? undefined : numberOf(params.sayfa2);
  if (!turu || (params.sayfa2 !== undefined && !sayfa2)) throw new PageStop(404);
  return { turu, ...(params.sayfa1 ? { sayfa1: params.sayfa1 } : {}), ...(sayfa2 ? { sayfa2 } : {}) };
});

const Names = styled.ul`columns: 2 280px; column-gap: 32px; list-style: none; padding: 0; margin: 0; li { break-inside: avoid; padding: 7px 0; } small { display: block; color: ${v.ink2}; font-size: 13px; overflow-wrap: anywhere; }`;
const Ranges = styled.ol`display: grid; grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr)); gap: 8px 24px; list-style: none; padding: 0; margin: 0; li { padding: 7px 0; }`;
const Letter = styled(Link)<{
  $on: boolean;
}>`display: grid; place-items: center; min-width: 36px; height: 36px; padding: 0 8px; border-radius: 8px; font-weight: 600; color: ${({ $on }) => ($on ? v.card : v.accent)}; background: ${({ $on }) => ($on ? v.accent : 'transparent')}; &:hover { box-shadow: inset 0 0 0 1px ${v.accent}; }`;
const NoLetter = styled.span`display: grid; place-items: center; min-width: 36px; height: 36px; color: ${v.ink2};`;

/** `/dizin/{turu}` lists the letters, `/{sayfa1}` a letter, `/{sayfa2}` one of its pages (R-IDX-01 … R-IDX-03). */
export default function IndexPage() {
  const { t } = useTranslation('mf-catalog');
  const lang = useLang();
  const { turu, harfler, sayfa1, sayfa2, sayfalar, kayitlar } = usePage<'dizin'>().veri;
  const base = `/dizin/${turu}`;
  const name = (letter: string) => (letter === 'diger' ? t('index.other') : letter.toLocaleUpperCase('tr'));
  const letterPath = (letter: string) => `${base}/${encodeURIComponent(letter)}`;
  const total = harfler.reduce((sum, letter) => sum + letter.sayi, 0);
  return (
    <Page>
      <Column $wide $gap={5}>
        <Title>
          {t(`index.${turu}`)}
          {sayfa1 && `: ${name(sayfa1)}`}
        </Title>
        <SectionBar
          label={t('index.kinds')}
          sections={kinds.map((kind) => ({ to: `/dizin/${kind}`, label: t(`index.short.${kind}`), current: kind === turu }))}
        />
        <Row as="nav" aria-label={t('index.letters')} $wrap $gap={1}>
          {harfler.map(({ harf, sayi }) =>
            sayi ? (
              <Letter key={harf} to={letterPath(harf)} $on={harf === sayfa1} aria-current={harf === sayfa1 ? 'page' : undefined}>
                {name(harf)}
              </Letter>
            ) : (
              <NoLetter key={harf} aria-hidden>
                {name(harf)}
              </NoLetter>
            ),
          )}
        </Row>
        {!sayfa1 && (
          <Row $wrap $gap={2}>
            <span>{t('index.total', { count: total, n: formatNumber(total, lang) })}</span>
          </Row>
        )}
        {sayfalar && sayfa1 && (
          <Ranges>
            {sayfalar.map((page) => (
              <li key={page.sayfa}>
                <LinkText to={`${letterPath(sayfa1)}/${page.sayfa}`}>
                  {page.ilk} – {page.son}
                </LinkText>
              </li>
            ))}
          </Ranges>
        )}
        {sayfa1 && sayfa2 && (
          <Row>
            <Chip to={letterPath(sayfa1)}>{t('index.back', { letter: name(sayfa1) })}</Chip>
          </Row>
        )}
        {kayitlar &&
          (kayitlar.length ? (
            <Names>
              {kayitlar.map((entry) => (
                <li key={entry.id}>
                  <LinkText to={entry.yol}>{entry.adi}</LinkText>
                  {entry.alt && <small>{entry.alt}</small>}
                </li>
              ))}
            </Names>
          ) : (
            <Stack>
              <EmptyState title={t('index.empty')} />
            </Stack>
          ))}
      </Column>
    </Page>
  );
}
