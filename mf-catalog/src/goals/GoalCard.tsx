import {
  Badge,
  Button,
  Card,
  ConfirmLater,
  dayKey,
  EllipsisIcon,
  formatDate,
  formatNumber,
  Heading,
  Icon,
  IconButton,
  Menu,
  Meta,
  PencilIcon,
  Row,
  readingFace,
  Stack,
  Text,
  Trash2Icon,
  useLang,
  useModal,
  useTranslation,
  v,
} from '@yaprak/shared-kit';
import { useState } from 'react';
import styled from 'styled-components';
import { useRemoveGoalMutation } from './goals.api';
import { aheadOfPlan, type Goal, goalName, goalState, goalUnit, monthlyPace, paceRange } from './goals.rules';
import { Ring } from './Ring';

const Figures = styled.dl`display: grid; grid-template-columns: repeat(auto-fit, minmax(84px, 1fr)); gap: 12px; margin: 0;
  div { display: flex; flex-direction: column-reverse; gap: 2px; } dt { font-size: 12px; color: ${v.ink2}; } dd { margin: 0; font-family: ${readingFace}; font-size: 20px; font-weight: 600; font-variant-numeric: lining-nums; }
`;
const Share = styled.b`font-variant-numeric: tabular-nums; font-size: 15px;`;
const figures = ['kitap', 'okuma', 'sayfa', 'inceleme', 'alinti', 'kalanGun'] as const;

/** A goal's own name, or a description of what it counts. */
export function useGoalName() {
  const { t } = useTranslation('mf-catalog');
  return (goal: Goal) => {
    const { key, ...values } = goalName(goal);
    return goal.baslik || t(`goals.names.${key}`, { ...values, count: values.n });
  };
}

/** Books read for the first time, all readings, pages, reviews, quotes and days left (R-GOAL-06). */
export function GoalFigures({ goal }: { goal: Goal }) {
  const { t } = useTranslation('mf-catalog');
  const lang = useLang();
  return (
    <Figures>
      {figures.map((key) => (
        <div key={key}>
          <dt>{t(`goals.figures.${key}`)}</dt>
          <dd>{formatNumber(goal[key], lang)}</dd>
        </div>
      ))}
    </Figures>
  );
}

/** A reading goal: name, progress, figures, and actions. */
export function GoalCard({ goal }: { goal: Goal }) {
  const { t } = useTranslation('mf-catalog');
  const lang = useLang();
  const open = useModal();
  const nameOf = useGoalName();
  const [asking, setAsking] = useState(false);
  const [remove, removing] = useRemoveGoalMutation();
  const state = goalState(goal, dayKey(Date.now()));
  const pace = state === 'running' ? monthlyPace(goal) : undefined;
  const ahead = state === 'running' ? aheadOfPlan(goal, dayKey(Date.now())) : undefined;
  const day = (text: string) => formatDate(`${text}T09:00:00Z`, lang);
  const things = (count: number) => t(`goals.units.${goalUnit(goal)}`, { count, n: formatNumber(count, lang) });
  return (
    <Card as="article">
      <Stack $gap={4}>
        <Row $justify="space-between" $align="start">
          <Stack $gap={1}>
            <Heading>{nameOf(goal)}</Heading>
            <Meta>
              {day(goal.baslangic)} – {day(goal.bitis)}
            </Meta>
          </Stack>
          <Menu
            label={t('goals.manage')}
            align="end"
            trigger={<IconButton label={t('goals.manage')} icon={<Icon of={EllipsisIcon} />} />}
            items={[
              { key: 'edit', label: t('goals.edit'), icon: PencilIcon, onSelect: () => open('OkumaHedefiOlustur', { hedef: goal }) },
              { key: 'remove', label: t('goals.remove'), icon: Trash2Icon, danger: true, onSelect: () => setAsking(true) },
            ]}
          />
        </Row>
        <Row $gap={4}>
          <Ring done={goal.yapilan} target={goal.hedef} label={t('goals.progress')} gold={state === 'reached'} />
          <Stack $gap={2}>
            <Share>{t('goals.of', { done: formatNumber(goal.yapilan, lang), target: formatNumber(goal.hedef, lang) })}</Share>
            {state !== 'running' && (
              <div>
                <Badge tone={state === 'reached' ? 'gold' : 'quiet'}>{t(`goals.${state}`)}</Badge>
              </div>
            )}
            {ahead !== undefined && (
              <Text $size={14}>{ahead ? t(ahead > 0 ? 'goals.ahead' : 'goals.behind', { what: things(Math.abs(ahead)) }) : t('goals.onTime')}</Text>
            )}
            {pace !== undefined && (
              <Text $size={13} $tone="quiet">
                {t('goals.pace', { n: paceRange(pace) })}
              </Text>
            )}
          </Stack>
        </Row>
        <GoalFigures goal={goal} />
        <Row>
          <Button variant="quiet" size="s" onClick={() => open('HedefGenelBakis', { id: goal.id })}>
            {t('goals.overview')}
          </Button>
        </Row>
      </Stack>
      <ConfirmLater
        open={asking}
        danger
        title={t('goals.removeTitle')}
        text={t('goals.removeText')}
        confirm={t('goals.remove')}
        busy={removing.isLoading}
        onCancel={() => setAsking(false)}
        onConfirm={() => void remove({ id: goal.id }).then(() => setAsking(false))}
      />
    </Card>
  );
}
