import { Avatar, useTranslation } from '@yaprak/shared-kit';
import { SearchPicker } from '@yaprak/shared-kit/forms';
import { type Topic, useLazyFindTopicsToShareQuery } from './compose.api';

/** Search-as-you-type topic picker. */
export function TopicPicker({ onPick }: { onPick: (topic: Topic) => void }) {
  const { t } = useTranslation('mf-feed');
  const [ask] = useLazyFindTopicsToShareQuery();
  return (
    <SearchPicker<Topic>
      autoFocus
      label={t('storyForm.topic')}
      placeholder={t('storyForm.topicHint')}
      find={(text) => ask(text, true).unwrap()}
      nameOf={(topic) => topic.adi}
      onPick={onPick}
      none={(q) => t('storyForm.noTopic', { q })}
      failed={t('searchFailed')}
    >
      {(topic) => (
        <>
          <Avatar name={topic.adi} kind="topic" seed={topic.id} size={32} />
          <b>{topic.adi}</b>
        </>
      )}
    </SearchPicker>
  );
}
