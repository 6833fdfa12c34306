import {
  Badge,
  Button,
  Dot,
  isFailure,
  LinkText,
  Meta,
  Notice,
  Row,
  Stack,
  Text,
  TimeAgo,
  toastShown,
  useAppDispatch,
  useTranslation,
} from '@yaprak/shared-kit';
import { useState } from 'react';
import { type Change, libraryApi, useRefresh } from '../library.api';
import { FieldDiff } from './FieldDiff';

/**
 * One history entry: who changed what and when, with the differences and undo.
 * @param of id of the record whose history it stands in; what belongs to a work may have been changed in the record of another edition
 */
export function ChangeLine({ change, of, onUndone }: { change: Change; of?: number; onUndone?: () => void }) {
  const { t } = useTranslation('mf-librarian');
  const dispatch = useAppDispatch();
  const refresh = useRefresh();
  const [undo, { isLoading }] = libraryApi.useUndoMutation();
  const [asked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string>();
  const takeBack = async () => {
    const answer = await undo({ id: change.id });
    if ('error' in answer) {
      setProblem(isFailure(answer.error) ? answer.error.hataMesaji : undefined);
      setAsked(false);
    } else dispatch(toastShown({ message: t('undone') }));
    // Refused as well: somebody else may have undone it, or changed it since.
    refresh();
    onUndone?.();
  };
  return (
    <Stack $gap={2} as="article" aria-label={t(`action.${change.islem}`)}>
      <Row $justify="space-between" $wrap $gap={2}>
        <Text>
          <b>{t(`action.${change.islem}`)}</b>: <LinkText to={change.hedef.yol}>{change.hedef.adi}</LinkText>
          {change.diger && (
            <>
              {' '}
              ← <LinkText to={change.diger.yol}>{change.diger.adi}</LinkText>
            </>
          )}
        </Text>
        {of !== undefined && of !== change.hedef.id && of !== change.diger?.id && <Badge>{t('otherEdition')}</Badge>}
        {change.geriAlindi === 1 && <Badge tone="gold">{t('wasUndone')}</Badge>}
      </Row>
      <FieldDiff fields={change.alanlar} />
      <Row $justify="space-between" $wrap $gap={2}>
        <Meta>
          {change.yapan ? <LinkText to={`/${change.yapan.kadi}`}>{change.yapan.adi}</LinkText> : t('somebody')}
          <Dot />
          <TimeAgo at={change.zaman} />
        </Meta>
        {change.geriAlinabilir === 1 && onUndone && !asked && (
          <Button size="s" variant="quiet" aria-label={`${t('undo')}: ${t(`action.${change.islem}`)} ${change.hedef.adi}`} onClick={() => setAsked(true)}>
            {t('undo')}
          </Button>
        )}
      </Row>
      {asked && change.geriAlinabilir === 1 && (
        <Notice
          kind="warning"
          action={
            <Row $gap={2}>
              <Button size="s" variant="quiet" onClick={() => setAsked(false)}>
                {t('cancel')}
              </Button>
              <Button size="s" variant="danger" busy={isLoading} onClick={() => void takeBack()}>
                {t('undoSure')}
              </Button>
            </Row>
          }
        >
          {t('undoAsk')}
        </Notice>
      )}
      {problem && <Notice kind="error">{problem}</Notice>}
    </Stack>
  );
}
