import {
  Button,
  ButtonLink,
  Chip,
  EllipsisIcon,
  HeartIcon,
  Icon,
  IconButton,
  LoadMore,
  Menu,
  PencilIcon,
  PlusIcon,
  RatingInput,
  Row,
  ScrollRow,
  SectionBar,
  SortMenu,
  Trash2Icon,
  WarningSelect,
} from '@yaprak/shared-kit';
import type { ContentWarning } from '@yaprak/shared-kit/limits';
import { type ReactNode, useState } from 'react';
import { LONG_NAME, nothing, type Stories } from './story';

/** Holds the value of a control, so it can be tried. */
function Kept<T>({ initial, children }: { initial: T; children: (value: T, set: (value: T) => void) => ReactNode }) {
  const [value, set] = useState(initial);
  return <>{children(value, set)}</>;
}

export const stories: Stories = (say) => {
  const save = say('Kaydet', 'Save');
  const sections = (current: number) =>
    [say('Genel bakış', 'Overview'), say('İncelemeler', 'Reviews'), say('Alıntılar', 'Quotes'), say('Benzer kitaplar', 'Similar books')].map((label, i) => ({
      to: `/kitap/${i}`,
      label,
      count: i * 1240,
      current: i === current,
    }));
  const orders = [
    { value: 'yeni', label: say('En yeni', 'Newest') },
    { value: 'begenilen', label: say('En çok beğenilen', 'Most liked') },
  ];
  return {
    Button: {
      primary: <Button>{save}</Button>,
      quiet: <Button variant="quiet">{save}</Button>,
      soft: <Button variant="soft">{save}</Button>,
      danger: <Button variant="danger">{say('Sil', 'Delete')}</Button>,
      link: <Button variant="link">{save}</Button>,
      small: <Button size="s">{save}</Button>,
      'with an icon': <Button icon={<Icon of={PlusIcon} size={18} />}>{say('Ekle', 'Add')}</Button>,
      busy: <Button busy>{save}</Button>,
      disabled: <Button disabled>{save}</Button>,
      'whole width, long text': (
        <Button block variant="quiet">
          {LONG_NAME}
        </Button>
      ),
    },
    ButtonLink: {
      primary: <ButtonLink to="/inceleme-paylas">{say('İnceleme yaz', 'Write a review')}</ButtonLink>,
      'soft, small': (
        <ButtonLink to="/hikaye" variant="soft" size="s">
          {say('Hikâyeyi oku', 'Read the story')}
        </ButtonLink>
      ),
    },
    IconButton: {
      idle: <IconButton label={say('Beğen', 'Like')} icon={<Icon of={HeartIcon} />} />,
      'with a count': <IconButton label={say('Beğen', 'Like')} icon={<Icon of={HeartIcon} />} text="1,2 B" />,
      on: <IconButton label={say('Beğen', 'Like')} icon={<Icon of={HeartIcon} />} active tone="danger" text="13" />,
      busy: <IconButton label={say('Beğen', 'Like')} icon={<Icon of={HeartIcon} />} busy />,
      disabled: <IconButton label={say('Beğen', 'Like')} icon={<Icon of={HeartIcon} />} disabled />,
    },
    Chip: {
      link: <Chip to="/konu/polisiye">Polisiye</Chip>,
      toggle: (
        <Kept initial={true}>
          {(on, set) => (
            <Chip on={on} onClick={() => set(!on)}>
              {say('Okuduklarım', 'Read')}
            </Chip>
          )}
        </Kept>
      ),
      disabled: <Chip disabled>{say('Yakında', 'Soon')}</Chip>,
    },
    Menu: {
      actions: (
        <Menu
          label={say('Gönderi', 'Post')}
          trigger={<IconButton label={say('Gönderi seçenekleri', 'Post options')} icon={<Icon of={EllipsisIcon} />} />}
          items={[
            { key: 'edit', label: say('Düzenle', 'Edit'), icon: PencilIcon, onSelect: nothing },
            { key: 'place', label: say('Kitaba git', 'Go to the book'), hint: 'Saatleri Ayarlama Enstitüsü', to: '/kitap' },
            { key: 'off', label: say('Sabitle', 'Pin'), disabled: true },
            'line',
            { key: 'delete', label: say('Sil', 'Delete'), icon: Trash2Icon, danger: true, onSelect: nothing },
          ]}
        />
      ),
      choices: (
        <Kept initial="yeni">
          {(chosen, set) => (
            <Menu
              label={say('Sırala', 'Sort')}
              trigger={<Button variant="quiet">{say('Sırala', 'Sort')}</Button>}
              choices={orders}
              chosen={chosen}
              onChoose={set}
            />
          )}
        </Kept>
      ),
    },
    WarningSelect: { none: <Kept<ContentWarning | undefined> initial={undefined}>{(value, set) => <WarningSelect value={value} onChange={set} />}</Kept> },
    SortMenu: { idle: <Kept initial="yeni">{(value, set) => <SortMenu options={orders} value={value} onChange={set} />}</Kept> },
    ScrollRow: {
      'wider than the screen': (
        <ScrollRow as="nav" aria-label={say('Türler', 'Genres')}>
          {Array.from({ length: 24 }, (_, i) => (
            <Chip key={String(i)} to={`/kitap-turu/${i}`} on={i === 18}>
              {LONG_NAME}
            </Chip>
          ))}
        </ScrollRow>
      ),
    },
    SectionBar: {
      'first is current': <SectionBar label={say('Kitabın bölümleri', 'Sections of the book')} sections={sections(0)} />,
      'last is current': <SectionBar label={say('Yazarın bölümleri', 'Sections of the author')} sections={sections(3)} />,
    },
    RatingInput: {
      none: <Kept<number | undefined> initial={undefined}>{(value, set) => <RatingInput value={value} onChange={set} />}</Kept>,
      given: (
        <Kept<number | undefined> initial={7}>
          {(value, set) => <RatingInput value={value} onChange={set} label={say('Verdiğiniz puan', 'Given rating')} />}
        </Kept>
      ),
      disabled: <RatingInput value={7} onChange={nothing} disabled label={say('Kapalı puan', 'Closed rating')} />,
    },
    LoadMore: {
      loading: <LoadMore hasMore loading onMore={nothing} />,
      failed: <LoadMore hasMore loading={false} failed onMore={nothing} />,
      end: <LoadMore hasMore={false} loading={false} onMore={nothing} />,
      'quiet end': (
        <Row>
          <LoadMore hasMore={false} loading={false} onMore={nothing} quietEnd />
        </Row>
      ),
    },
  };
};
