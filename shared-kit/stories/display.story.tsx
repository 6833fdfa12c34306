import * as kit from '@yaprak/shared-kit';
import {
  Avatar,
  Badge,
  BookCover,
  Counter,
  Covered,
  FittedText,
  Icon,
  LazyList,
  MarkedText,
  NameBadges,
  ProgressBar,
  QuoteBlock,
  Rating,
  RatingHistogram,
  ReadMore,
  Row,
  SpoilerText,
  StarIcon,
  Text,
  TextsProvider,
  TimeAgo,
} from '@yaprak/shared-kit';
import { DayCalendar, ShareChart, TimeChart } from '@yaprak/shared-kit/charts';
import { BesideReceipt, Receipt } from '@yaprak/shared-kit/receipt';
import { Desk, KeysButton, SectionList, StaffFrame, StandingBadges, UndoLine } from '@yaprak/shared-kit/staff';
import { LONG_NAME, LONG_TEXT, LONG_WORD, type Stories } from './story';

/** A picture that loads, and one that does not. */
const PICTURE = 'data:image/svg+xml;utf8,<svg xmlns="http://www.w3.org/2000/svg" width="96" height="144"><rect width="96" height="144" fill="teal"/></svg>';
const BROKEN = '/hikayeler/yok';
const HOUR = 3_600_000;
const icons = Object.entries(kit).filter((entry): entry is [string, typeof StarIcon] => /.Icon$/.test(entry[0]));
const numbers = Array.from({ length: 12 }, (_, i) => i + 1);

export const stories: Stories = (say) => ({
  Avatar: {
    drawn: (
      <Row $wrap>
        {numbers.map((seed) => (
          <Avatar key={seed} name="İnci Işık" seed={seed} size={96} />
        ))}
      </Row>
    ),
    picture: <Avatar name="Can Yıldız" picture={PICTURE} />,
    'picture does not load': <Avatar name="Can Yıldız" seed={2} picture={BROKEN} />,
    small: <Avatar name="Can Yıldız" seed={2} size={24} />,
    'authors, drawn': (
      <Row $wrap>
        {numbers.map((seed) => (
          <Avatar key={seed} name="İnci Işık" seed={seed} kind="author" />
        ))}
      </Row>
    ),
    'topics, drawn': (
      <Row $wrap>
        {numbers.map((seed) => (
          <Avatar key={seed} name="Polisiye" seed={seed} kind="topic" />
        ))}
      </Row>
    ),
    'a topic': <Avatar name="Polisiye" seed={5} square />,
    'alone, with a label': <Avatar name="Can Yıldız" seed={2} label="Can Yıldız" />,
  },
  Badge: {
    tones: (
      <Row $wrap>
        <Badge>{say('Taslak', 'Draft')}</Badge>
        <Badge tone="accent">{say('Yayında', 'Published')}</Badge>
        <Badge tone="gold">Sıkı Okur</Badge>
        <Badge tone="blue">{say('Onaylı', 'Verified')}</Badge>
        <Badge tone="danger">{say('Reddedildi', 'Rejected')}</Badge>
      </Row>
    ),
  },
  Counter: { few: <Counter value={3} />, many: <Counter value={140} />, 'zero shows nothing': <Counter value={0} /> },
  BookCover: {
    drawn: <BookCover work={7} title="Saatleri Ayarlama Enstitüsü" author="Ahmet Hamdi Tanpınar" />,
    picture: <BookCover work={8} title="İnce Memed" author="Yaşar Kemal" picture={PICTURE} />,
    'picture does not load': <BookCover work={9} title="Tutunamayanlar" author="Oğuz Atay" picture={BROKEN} />,
    small: <BookCover work={10} title="Kürk Mantolu Madonna" author="Sabahattin Ali" width={40} />,
    'long title': <BookCover work={11} title={LONG_WORD} author={LONG_NAME} width={160} />,
  },
  FittedText: {
    fits: <FittedText size={14}>Kürk Mantolu Madonna</FittedText>,
    'narrow, smaller': (
      <div style={{ width: 100 }}>
        <FittedText size={14} lines={2}>
          Tutunamayanlar
        </FittedText>
      </div>
    ),
    'too long even so': (
      <div style={{ width: 100 }}>
        <FittedText size={14}>{LONG_WORD}</FittedText>
      </div>
    ),
  },
  Icon: {
    'the whole set': (
      <Row $wrap $gap={4}>
        {icons.map(([name, icon]) => (
          <Icon key={name} of={icon} label={name} />
        ))}
      </Row>
    ),
    filled: <Icon of={StarIcon} filled size={32} />,
  },
  LazyList: {
    'twelve lines': (
      <LazyList name="hikaye" items={numbers} keyOf={(n) => n} render={(n) => <Text>{n}</Text>} estimate={20} gap={2} label={say('Sayılar', 'Numbers')} />
    ),
  },
  MarkedText: {
    plain: <MarkedText text={say('Bugün bitirdim.', 'I finished it today.')} />,
    'mention, tag and address': (
      <Text>
        <MarkedText
          text="@ayse #şiir https://kitap.example/uzun/bir/adres"
          parts={[
            { bas: 0, son: 5, turu: 'bahis', yol: '/ayse.k', ad: '@ayse.k' },
            { bas: 6, son: 11, turu: 'etiket', yol: '/etiket/siir' },
            { bas: 12, son: 48, turu: 'bag', yol: 'https://kitap.example/uzun/bir/adres', ad: 'kitap.example/uzun/bir…' },
          ]}
        />
      </Text>
    ),
  },
  NameBadges: { verified: <NameBadges verified />, premium: <NameBadges premium />, both: <NameBadges verified premium /> },
  ProgressBar: {
    'not begun': <ProgressBar value={0} label={say('Hedef', 'Goal')} />,
    half: <ProgressBar value={52} label={say('Yükleme', 'Upload')} />,
    'reached, thick': <ProgressBar value={14} max={12} thick tone="gold" label={say('Yıl hedefi', 'Goal of the year')} />,
  },
  QuoteBlock: {
    short: <QuoteBlock source="Saatleri Ayarlama Enstitüsü, s. 41">Saatin kendisi mekân, yürüyüşü zaman, ayarı insandır.</QuoteBlock>,
    'large, long': (
      <QuoteBlock large source={LONG_NAME}>
        {LONG_TEXT}
      </QuoteBlock>
    ),
  },
  Rating: { none: <Rating />, 'with figure and count': <Rating value={8.6} figure count={1240} />, small: <Rating value={5} size={12} /> },
  RatingHistogram: {
    ratings: <RatingHistogram counts={[1, 0, 2, 4, 9, 18, 40, 88, 60, 120]} average={8.3} linkTo={(halves) => `/kitap/incelemeler/${halves}`} />,
    none: <RatingHistogram counts={Array.from({ length: 10 }, () => 0)} />,
  },
  DayCalendar: {
    'a year': (
      <DayCalendar
        title={say('Okuma günleri', 'Reading days')}
        says={say('Dört gün kitap okundu.', 'There was reading on four days.')}
        year={2026}
        days={['2026-01-01', '2026-03-14', '2026-03-15', '2026-12-31']}
        monthNames={numbers.slice(0, 12).map((n) => say(`${n}. ay`, `Month ${n}`))}
        month={say('Ay', 'Month')}
        count={say('Gün', 'Days')}
        say={String}
      />
    ),
  },
  ShareChart: {
    'one year': (
      <ShareChart
        title={say('Türler', 'Genres')}
        says={say('En çok: Roman (12).', 'Most often: Novel (12).')}
        kind={say('Tür', 'Genre')}
        names={[say('Roman', 'Novel'), say('Şiir', 'Poetry')]}
        series={[{ key: 'books', name: say('Kitap', 'Books'), values: [12, 5], say: String }]}
      />
    ),
    'two years': (
      <ShareChart
        title={say('Diller', 'Languages')}
        kind={say('Dil', 'Language')}
        names={[say('Türkçe', 'Turkish'), say('Fransızca', 'French')]}
        series={[
          { key: '2026', name: '2026', values: [9, 0], say: String },
          { key: '2025', name: '2025', values: [4, 6], say: String },
        ]}
      />
    ),
  },
  StaffFrame: {
    'as a reader sees it': (
      <StaffFrame section="rehber" title={say('Rehber', 'Guide')}>
        {say('Kurallar', 'Rules')}
      </StaffFrame>
    ),
  },
  SectionList: { 'nothing for readers': <SectionList /> },
  Desk: {
    'an open item': (
      <Desk
        open
        list={say('Liste', 'List')}
        label={say('Kayıt', 'Item')}
        matter={say('Ayrıntılar', 'Details')}
        decision={say('Karar', 'Decision')}
        undo={{ label: say('Gizlendi', 'Hidden'), act: () => undefined }}
        onBack={() => undefined}
        keys={{}}
        help={[]}
      />
    ),
  },
  KeysButton: { 'opens what the keys do': <KeysButton keys={{}} help={[{ keys: 'J', text: say('Sonraki satır', 'Next row') }]} /> },
  StandingBadges: {
    suspended: <StandingBadges of={{ askida: '2030-06-01T09:00:00.000Z' }} />,
    limited: <StandingBadges of={{ sinirli: '2030-06-01T09:00:00.000Z' }} />,
    'going to be deleted': <StandingBadges of={{ silinme: '2030-06-01T09:00:00.000Z' }} />,
  },
  UndoLine: {
    'a decision': <UndoLine label={say('Gizlendi', 'Hidden')} act={() => undefined} />,
    'long words': <UndoLine label={LONG_TEXT} act={() => undefined} />,
  },
  BesideReceipt: { 'the way back': <BesideReceipt>{LONG_NAME}</BesideReceipt> },
  Receipt: {
    'with what was paid back': (
      <Receipt
        seller={{ firma: LONG_NAME, adres: LONG_TEXT, vergiDairesi: 'Beyoğlu', vergiNo: '1234567890', ornek: 1 }}
        number="YR2026-000001"
        at="2026-11-27T09:30:00Z"
        what={say('Reklam bakiyesi', 'Ad balance')}
        buyer={<Text>{LONG_NAME}</Text>}
        total={120_000}
        vat={20_000}
        refunded={40_000}
        amount={(kurus) => `${kurus / 100} TL`}
        note={LONG_TEXT}
      />
    ),
    'without a number': (
      <Receipt seller="Yaprak" at="2026-11-27T09:30:00Z" what={LONG_WORD} buyer={<Text>{LONG_NAME}</Text>} total={9_000} vat={1_500} amount={String} />
    ),
  },
  TimeChart: {
    'days, several numbers': (
      <TimeChart
        title={say('Gün gün', 'By day')}
        period={say('Gün', 'Day')}
        periods={numbers.map((n) => ({ label: say(`${n} Ocak`, `Jan ${n}`) }))}
        series={[
          { key: 'posts', name: say('Gönderi', 'Posts'), values: numbers.map((n) => (n * 7) % 12), say: String },
          { key: 'waiting', name: say('Bekleyen şikâyet', 'Complaints waiting'), values: numbers.map((n) => 20 - n), say: String, level: true },
        ]}
      />
    ),
  },
  ReadMore: {
    'short, nothing to fold': <ReadMore text={LONG_TEXT.slice(0, 120)} />,
    'unfolds in place': <ReadMore text={`${LONG_TEXT}\n\n${LONG_TEXT}\n\n${LONG_TEXT}`} lines={4} />,
    'goes on elsewhere': <ReadMore text={`${LONG_TEXT}\n\n${LONG_TEXT}\n\n${LONG_TEXT}`} lines={4} to="/gonderi/10" />,
  },
  Covered: {
    'content warning': (
      <Covered of={{ uyari: 'siddet' }} id="a">
        <Text>{LONG_TEXT}</Text>
      </Covered>
    ),
    'warning and spoiler': (
      <Covered of={{ uyari: 'kendine-zarar', spoiler: 1 }} id="b">
        <Text>{LONG_TEXT}</Text>
      </Covered>
    ),
    'nothing to warn of': (
      <Covered of={{}} id="c">
        <Text>{LONG_TEXT}</Text>
      </Covered>
    ),
  },
  SpoilerText: {
    closed: <SpoilerText>{LONG_TEXT}</SpoilerText>,
    'own title': <SpoilerText title={say('Sonu anlatılıyor', 'Tells the ending')}>{LONG_TEXT}</SpoilerText>,
  },
  TextsProvider: {
    'the texts of the page': <Counter value={2} />,
    'another language inside': (
      <TextsProvider i18n={kit.createI18n(say('en', 'tr') === 'en' ? 'en' : 'tr')}>
        <SpoilerText>{LONG_TEXT}</SpoilerText>
      </TextsProvider>
    ),
  },
  TimeAgo: {
    'just now': <TimeAgo at={Date.now()} />,
    'hours ago': <TimeAgo at={Date.now() - 5 * HOUR} />,
    'years ago': <TimeAgo at="2019-03-02T08:00:00Z" />,
  },
});
