import { Avatar, Icon, IconButton, Row, Text, useTranslation, XIcon } from '@yaprak/shared-kit';
import { SearchPicker } from '@yaprak/shared-kit/forms';
import { useLazyFindAuthorsQuery } from './goals.api';

export interface PickedAuthor {
  id: number;
  adi: string;
}

/** Search-as-you-type author picker; a chosen author is shown with a remove button. */
export function AuthorPicker({ author, onPick }: { author?: PickedAuthor; onPick: (author: PickedAuthor | undefined) => void }) {
  const { t } = useTranslation('mf-catalog');
  const [ask] = useLazyFindAuthorsQuery();
  if (author)
    return (
      <Row $justify="space-between">
        <Row $gap={2}>
          <Avatar name={author.adi} kind="author" seed={author.id} size={32} />
          <Text $strong>{author.adi}</Text>
        </Row>
        <IconButton label={t('goals.authorClear')} icon={<Icon of={XIcon} size={16} />} onClick={() => onPick(undefined)} />
      </Row>
    );
  return (
    <SearchPicker<PickedAuthor>
      label={
        <>
          {t('goals.author')} <small>({t('goals.authorHint')})</small>
        </>
      }
      placeholder={t('goals.authorSearch')}
      find={async (text) => (await ask(text, true).unwrap()).flatMap(({ turu, name, icerik: { id } }) => (turu === 'yazar' && id ? [{ id, adi: name }] : []))}
      nameOf={({ adi }) => adi}
      onPick={onPick}
      none={(q) => t('goals.authorNone', { q })}
      failed={t('goals.authorFailed')}
    >
      {({ id, adi }) => (
        <>
          <Avatar name={adi} kind="author" seed={id} size={32} />
          {adi}
        </>
      )}
    </SearchPicker>
  );
}
