import { Card, Heading, Notice, PageStop, pageLoader, Stack, toastShown, useAppDispatch, usePage, useTranslation } from '@yaprak/shared-kit';
import { adminApi } from '../admin.api';
import { DecisionCard } from '../decisions/DecisionCard';
import { DecisionFormLater } from '../decisions/DecisionFormLater';
import { fitting } from '../decisions/fitting.rules';
import { PanelFrame } from '../frame/PanelFrame';
import { keptDecision, useBegunDecisions } from './begun';
import { CaseHands } from './CaseHands';
import { CaseMatter } from './CaseMatter';

export const loader = pageLoader('y-sikayet', ({ params }) => {
  if (!/^\d{1,15}$/.test(params.id ?? '')) throw new PageStop(404);
  return { id: Number(params.id) };
});

/** `/y/sikayet/{id}`: one case by itself, as logs and histories link to it (R-ADMIN-10, R-ADMIN-17). */
export default function CasePage() {
  const { t } = useTranslation('mf-admin');
  const { veri } = usePage<'y-sikayet'>({ refetchOnFocus: true });
  const { vaka, karar, engel } = veri;
  const begun = useBegunDecisions();
  const dispatch = useAppDispatch();
  const [decide] = adminApi.useDecideCaseMutation();
  return (
    <PanelFrame section="sikayetler" title={t('caseTitle', { target: t(`target.${vaka.turu}`), name: vaka.uye.adi })} below={t('caseNumber', { id: vaka.id })}>
      <Stack $gap={5}>
        <CaseMatter veri={veri} />
        <Stack as="section" aria-labelledby="case-decision">
          <Heading id="case-decision" $small>
            {t('decision.label')}
          </Heading>
          {karar ? (
            <DecisionCard decision={karar} />
          ) : engel ? (
            <Notice kind="warning">{t(`obstacle.${engel}`, { name: vaka.ustlenen?.adi ?? '' })}</Notice>
          ) : (
            <Card>
              <Stack $gap={4}>
                <CaseHands cases={[vaka.id]} item={vaka} colleagues={veri.gorevliler} />
                <DecisionFormLater
                  kinds={fitting([vaka], veri.silindi === 1)}
                  gone={veri.silindi === 1}
                  ready={veri.hazirlar}
                  language={veri.uyeDili}
                  {...keptDecision(begun, vaka.id)}
                  send={async (ruling) => {
                    await decide({ id: vaka.id, ...ruling }).unwrap();
                    begun.forget(vaka.id);
                    dispatch(toastShown({ message: t('decided'), duration: 4000 }));
                  }}
                />
              </Stack>
            </Card>
          )}
        </Stack>
      </Stack>
    </PanelFrame>
  );
}
