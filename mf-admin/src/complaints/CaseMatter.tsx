import { Heading, LinkText, Notice, type PageData, Stack, Text, useTranslation } from '@yaprak/shared-kit';
import { DecisionCard } from '../decisions/DecisionCard';
import { ReaderFacts } from '../readers/ReaderFacts';
import { CaseFacts } from './CaseFacts';
import { CaseNotesLater } from './CaseNotesLater';
import { ComplaintLine } from './ComplaintLine';
import { EarlierWords } from './EarlierWords';
import { Resembled } from './Resembled';
import { Surroundings } from './Surroundings';

/** What a case is decided on: the content in its context, the complaints, notes among staff, the member's history (R-ADMIN-10). */
export function CaseMatter({ veri }: { veri: PageData<'y-sikayet'> }) {
  const { t } = useTranslation('mf-admin');
  const { vaka, metin, benzedigi, oncekiler, yol, silindi, sikayetler, baglam, durum, gecmis } = veri;
  return (
    <Stack $gap={5}>
      <Stack $gap={3}>
        <CaseFacts item={vaka} />
        <Surroundings text={metin} lines={baglam} kind={vaka.turu} />
        {benzedigi && <Resembled post={benzedigi} />}
        {oncekiler && <EarlierWords versions={oncekiler} />}
        {silindi === 1 ? (
          <Notice kind="info">{t('deletedSince')}</Notice>
        ) : (
          yol && (
            <Text $size={14}>
              <LinkText to={yol}>{t('seeContent')}</LinkText>
            </Text>
          )
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
      <CaseNotesLater key={vaka.id} veri={veri} />
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
    </Stack>
  );
}
