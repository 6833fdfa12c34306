import { Button, Inline, Row, Stack, Text, useTranslation } from '@yaprak/shared-kit';
import { SearchPicker } from '@yaprak/shared-kit/forms';
import { useRef } from 'react';
import { type StoryTopic, useLazyFindTopicsQuery } from './story.api';

/** The story's optional topic. */
export function TopicField({ topic, onChange }: { topic: StoryTopic | undefined; onChange: (topic: StoryTopic | undefined) => void }) {
  const { t } = useTranslation('mf-feed');
  const { t: kit } = useTranslation('kit');
  const [ask] = useLazyFindTopicsQuery();
  // Choosing and clearing swap one control for the other: focus moves along, but never into a form that has just opened.
  const changed = useRef(false);
  const change = (next: StoryTopic | undefined) => {
    changed.current = true;
    onChange(next);
  };
  if (topic)
    return (
      <Stack $gap={1}>
        <Text $strong $size={14}>
          {t('storyForm.topic')}
        </Text>
        <Row $gap={3} $wrap>
          <Inline>{topic.adi}</Inline>
          <Button variant="link" size="s" autoFocus={changed.current} onClick={() => change(undefined)}>
            {t('storyForm.topicRemove')}
          </Button>
        </Row>
      </Stack>
    );
  return (
    <SearchPicker<StoryTopic>
      label={
        <>
          {t('storyForm.topic')} <small>({kit('optional')})</small>
        </>
      }
      placeholder={t('storyForm.topicHint')}
      find={(text) => ask(text, true).unwrap()}
      nameOf={(found) => found.adi}
      onPick={change}
      autoFocus={changed.current}
      none={(q) => t('storyForm.noTopic', { q })}
      failed={t('searchFailed')}
    >
      {(found) => <b>{found.adi}</b>}
    </SearchPicker>
  );
}
