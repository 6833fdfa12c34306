import {
  Card,
  Column,
  Divider,
  Dot,
  Facts,
  Fill,
  Heading,
  Inline,
  LinkText,
  Meta,
  OutLink,
  Page,
  ReadingText,
  Row,
  Shelf,
  SideColumn,
  Stack,
  Text,
  TextScale,
  Title,
  VisuallyHidden,
} from '@yaprak/shared-kit';
import { LONG_TEXT, LONG_WORD, type Stories } from './story';

const boxes = (count: number) =>
  Array.from({ length: count }, (_, i) => (
    <Card key={String(i)} style={{ minWidth: 120 }}>
      <Text>{i + 1}</Text>
    </Card>
  ));

export const stories: Stories = (say) => ({
  Page: {
    'with one column': (
      <Page>
        <Column>{boxes(1)}</Column>
      </Page>
    ),
    'with a column beside, on very wide screens': (
      <Page>
        <Column>{boxes(2)}</Column>
        <SideColumn>{boxes(1)}</SideColumn>
      </Page>
    ),
  },
  Column: { plain: <Column>{boxes(2)}</Column>, wide: <Column $wide>{boxes(2)}</Column> },
  SideColumn: { 'shown from 1180 px': <SideColumn>{boxes(1)}</SideColumn> },
  Stack: { 'gap 2': <Stack $gap={2}>{boxes(2)}</Stack>, 'gap 5': <Stack $gap={5}>{boxes(2)}</Stack> },
  Row: {
    plain: <Row>{boxes(2)}</Row>,
    'space between': <Row $justify="space-between">{boxes(2)}</Row>,
    wrapping: <Row $wrap>{boxes(6)}</Row>,
  },
  Fill: {
    'beside something fixed': (
      <Row>
        <Fill>
          <Text>{LONG_WORD}</Text>
        </Fill>
        {boxes(1)}
      </Row>
    ),
  },
  Shelf: {
    'more than fits': (
      <Shelf aria-label={say('Benzer kitaplar', 'Similar books')} tabIndex={0}>
        {boxes(9).map((box, i) => (
          <li key={String(i)}>{box}</li>
        ))}
      </Shelf>
    ),
  },
  Divider: {
    'between lines': (
      <Stack>
        <Text>{say('Bir', 'One')}</Text>
        <Divider />
        <Text>{say('İki', 'Two')}</Text>
      </Stack>
    ),
  },
  Card: {
    plain: <Card>{LONG_TEXT}</Card>,
    sunken: <Card $tone="sunken">{say('Arka planda', 'In the background')}</Card>,
    soft: <Card $tone="soft">{say('Öne çıkan', 'Highlighted')}</Card>,
    gold: <Card $tone="gold">{say('Sıkı Okur', 'Premium')}</Card>,
    'long word': <Card>{LONG_WORD}</Card>,
  },
  Title: { plain: <Title>Saatleri Ayarlama Enstitüsü</Title>, 'long word': <Title>{LONG_WORD}</Title> },
  Heading: { plain: <Heading>{say('Benzer kitaplar', 'Similar books')}</Heading>, small: <Heading $small>{say('Benzer kitaplar', 'Similar books')}</Heading> },
  Text: {
    plain: <Text>{LONG_TEXT}</Text>,
    'three lines': <Text $lines={3}>{LONG_TEXT}</Text>,
    quiet: (
      <Text $tone="quiet" $size={13}>
        {say('12 okur', '12 readers')}
      </Text>
    ),
    danger: <Text $tone="danger">{say('Gönderilemedi', 'Not sent')}</Text>,
    'long word': <Text>{LONG_WORD}</Text>,
  },
  Inline: {
    'inside a line': (
      <Text>
        {say('Toplam', 'In all')} <Inline $strong>1.240</Inline>
      </Text>
    ),
  },
  Meta: {
    plain: (
      <Meta>
        <span>Ayşe</span>
        <Dot />
        <span>{say('2 saat önce', '2 hours ago')}</span>
      </Meta>
    ),
  },
  Dot: {
    'between two parts': (
      <Meta>
        1961
        <Dot />
        Roman
      </Meta>
    ),
  },
  Facts: {
    'some of them empty': (
      <Meta>
        <Facts of={[say('160 sayfa', '160 pages'), undefined, '1943', say('Türkçe', 'Turkish')]} />
      </Meta>
    ),
    'longer than a line': (
      <Meta style={{ width: 160 }}>
        <Facts of={[say('18 kişi okudu', '18 have read it'), say('1 kişi okuyor', '1 is reading it'), say('4 kişi okuyacak', '4 will read it')]} />
      </Meta>
    ),
  },
  TextScale: {
    'around a text': (
      <TextScale>
        <Text>{LONG_TEXT}</Text>
      </TextScale>
    ),
  },
  ReadingText: { medium: <ReadingText>{LONG_TEXT}</ReadingText>, large: <ReadingText $size="l">{LONG_TEXT}</ReadingText> },
  LinkText: {
    alone: <LinkText to="/kitaplar">{say('Bütün kitaplar', 'All books')}</LinkText>,
    quiet: (
      <LinkText $quiet to="/yazar">
        Ahmet Hamdi Tanpınar
      </LinkText>
    ),
    'in running text': (
      <Text>
        {say('Bunun için', 'See')} <LinkText to="/yardim">{say('yardıma bak', 'the help')}</LinkText>.
      </Text>
    ),
  },
  OutLink: { plain: <OutLink href="https://ornek.test">ornek.test</OutLink> },
  VisuallyHidden: {
    'read out only': (
      <Text>
        3<VisuallyHidden> {say('yeni mesaj', 'new messages')}</VisuallyHidden>
      </Text>
    ),
  },
});
