import {
  BookCover,
  Byline,
  bookPath,
  Chip,
  Column,
  EmptyState,
  FittedText,
  Heading,
  LinkText,
  MemberLine,
  Page,
  PostCard,
  PostList,
  Row,
  SectionBar,
  Shelf,
  SideColumn,
  SortMenu,
  Stack,
  Text,
  Title,
  TopAd,
  usePage,
  useSelf,
  useTranslation,
} from '@yaprak/shared-kit';
import { useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import styled from 'styled-components';
import { discoverKinds, discoverParams, discoverSorts } from './discover-params';
import { Welcome } from './Welcome';

const BookLink = styled(Link)`display: block; width: 128px; color: inherit; b { display: block; margin-top: 8px; font-weight: 600; line-height: 1.25; }`;
const QuoteSlot = styled.li`width: min(420px, 84vw); > * { height: 100%; }`;

const address = (turu: string, sira: string) => {
  const query = new URLSearchParams({ ...(turu === 'inceleme' ? {} : { tur: turu }), ...(sira === 'one-cikanlar' ? {} : { s: sira }) }).toString();
  return `/kesfet${query ? `?${query}` : ''}`;
};

/** What readers share, quote and read now; for visitors the landing page, with reasons to join. */
export function DiscoverView() {
  const { t } = useTranslation('mf-feed');
  const { veri } = usePage<'kesfet'>();
  const self = useSelf();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { turu = 'inceleme', sira = 'one-cikanlar' } = discoverParams(query);
  const input = useMemo(() => ({ turu, sira }), [turu, sira]);
  const plain = !query.has('tur') && !query.has('s');
  return (
    <Page>
      <Column $gap={5}>
        {self ? <Title>{t('discover')}</Title> : <Welcome counts={veri.sayilar} covers={veri.okunanlar} />}
        {plain && (
          <>
            <Stack as="section" aria-label={t('readNow')}>
              <Row $justify="space-between">
                <Heading>{t('readNow')}</Heading>
                <LinkText to="/kitaplar">{t('allBooks')}</LinkText>
              </Row>
              <Shelf tabIndex={-1}>
                {veri.okunanlar.map((book, i) => (
                  <li key={book.id}>
                    <BookLink to={bookPath(book)}>
                      <BookCover title={book.adi} author={book.yazarAdi} work={book.id} picture={book.resim} width={128} eager={i < 5} silent />
                      <b>
                        <FittedText size={13} lines={2}>
                          {book.adi}
                        </FittedText>
                      </b>
                      <Text $size={12} $tone="quiet" $lines={1} style={{ marginTop: 2 }}>
                        <Byline of={book.yazarAdi} />
                      </Text>
                    </BookLink>
                  </li>
                ))}
              </Shelf>
            </Stack>
            {veri.alintilar.length > 0 && (
              <Stack as="section" aria-label={t('fromPages')}>
                <Heading>{t('fromPages')}</Heading>
                <Shelf tabIndex={-1}>
                  {veri.alintilar.map((post) => (
                    <QuoteSlot key={post.id}>
                      <PostCard post={post} />
                    </QuoteSlot>
                  ))}
                </Shelf>
              </Stack>
            )}
          </>
        )}
        <TopAd />
        <Stack as="section" aria-label={t('readersWords')}>
          <Row $justify="space-between">
            <Heading>{t('readersWords')}</Heading>
            <SortMenu
              value={sira}
              options={discoverSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
              onChange={(value) => void navigate(address(turu, value), { preventScrollReset: true })}
            />
          </Row>
          <SectionBar
            label={t('readersWords')}
            sections={discoverKinds.map((kind) => ({ to: address(kind, sira), label: t(`kinds.${kind}`), current: kind === turu }))}
          />
          <Row $justify="end">
            <LinkText to={turu === 'inceleme' ? '/gonderiler' : `/gonderiler?tur=${turu}`}>{t('newest')}</LinkText>
          </Row>
          <PostList
            name={`kesfet:${turu}:${sira}`}
            path="v2/gonderi/liste"
            input={input}
            first={veri.gonderiler}
            empty={<EmptyState title={t('discoverEmptyTitle')} text={t('discoverEmptyText')} />}
          />
        </Stack>
      </Column>
      <SideColumn>
        <Stack as="section" aria-label={t('topics')}>
          <Heading $small>{t('topics')}</Heading>
          <Row $wrap $gap={2}>
            {veri.konular.map((topic) => (
              <Chip key={topic.id} to={`/konu/${topic.seo_adi}`}>
                {topic.adi}
              </Chip>
            ))}
          </Row>
        </Stack>
        {veri.okurlar.length > 0 && (
          <Stack as="section" aria-label={t('readersToMeet')}>
            <Heading $small>{t('readersToMeet')}</Heading>
            {veri.okurlar.map((m) => (
              <MemberLine key={m.id} member={m} plain={!self} />
            ))}
          </Stack>
        )}
      </SideColumn>
    </Page>
  );
}
