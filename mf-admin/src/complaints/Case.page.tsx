import { Button, Card, Heading, LinkText, Notice, PageStop, pageLoader, Row, Stack, Text, usePage, useSelf, useTranslation } from '@yaprak/shared-kit';
import { adminApi } from '../admin.api';
import { DecisionCard } from '../decisions/DecisionCard';
import { DecisionForm } from '../decisions/DecisionForm';
import { PanelFrame } from '../frame/PanelFrame';
import { ReaderFacts } from '../readers/ReaderFacts';
import { CaseFacts } from './CaseFacts';
import { ComplaintLine } from './ComplaintLine';
import { Surroundings } from './Surroundings';

export const loader = pageLoader('y-sikayet', ({ params }) => {
  if (!/^\d{1,15}$/.test(params.id ?? '')) throw new PageStop(404);
  return { id: Number(params.id) };
});

/** `/y/sikayet/{id}`: one case with the content, its context, the complaints, the member's history, and the decision (R-ADMIN-10, R-ADMIN-17). */
export default function CasePage() {
  const { t } = useTranslation('mf-admin');
  const self = useSelf();
  const { veri } = usePage<'y-sikayet'>();
  const { vaka, metin, yol, sikayetler, baglam, durum, gecmis, karar, engel } = veri;
  const [claim, claiming] = adminApi.useClaimCaseMutation();
  const mine = vaka.ustlenen?.id === self?.id;
  return (
    <PanelFrame section="sikayetler" title={t('caseTitle', { target: t(`target.${vaka.turu}`), name: vaka.uye.adi })} below={t('caseNumber', { id: vaka.id })}>
      <Stack $gap={5}>
        <Stack $gap={3}>
          <CaseFacts item={vaka} />
          <Surroundings text={metin} lines={baglam} kind={vaka.turu} />
          {yol && (
            <Text $size={14}>
              <LinkText to={yol}>{t('seeContent')}</LinkText>
            </Text>
          )}
        </Stack>
        <Stack as="section" aria-labelledby="case-complaints">
          <Heading id="case-complaints" $small>
            {t('complaintCount', { count: vaka.sayi })}
          </Heading>
          {sikayetler.map((c) => (
            <ComplaintLine key={c.id} complaint={c} />
          ))}
        </Stack>
        <Stack as="section" aria-labelledby="case-member">
          <Heading id="case-member" $small>
            {t('affected')}
          </Heading>
          <ReaderFacts member={vaka.uye} state={durum} />
          {gecmis.map((d) => (
            <DecisionCard key={d.id} decision={d} />
          ))}
          {gecmis.length === 0 && <Text $tone="quiet">{t('noHistory')}</Text>}
        </Stack>
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
                <Row $justify="space-between" $wrap>
                  <Text $tone="quiet" $size={14}>
                    {t(mine ? 'claimedByYou' : 'claimText')}
                  </Text>
                  <Button size="s" variant="quiet" busy={claiming.isLoading} onClick={() => void claim({ id: vaka.id, ustlen: mine ? 0 : 1 })}>
                    {t(mine ? 'giveBack' : 'claim')}
                  </Button>
                </Row>
                <DecisionForm id={vaka.id} target={vaka.turu} />
              </Stack>
            </Card>
          )}
        </Stack>
      </Stack>
    </PanelFrame>
  );
}
