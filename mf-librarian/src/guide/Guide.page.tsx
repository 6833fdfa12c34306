import { Button, ButtonLink, Card, Heading, Row, Stack, Text, useModal, useSignedIn, useTranslation } from '@yaprak/shared-kit';
import { StaffFrame } from '@yaprak/shared-kit/staff';
import styled from 'styled-components';

const sections = ['principle', 'titles', 'capitals', 'people', 'translators', 'editions', 'isbn', 'merges', 'covers', 'topics', 'descriptions'] as const;
const Rules = styled.ul`display: grid; gap: 10px; padding-left: 20px; list-style: disc; li { line-height: 1.55; }`;
const Contents = styled.nav`ul { display: flex; flex-wrap: wrap; gap: 8px 16px; padding: 0; list-style: none; } a { text-decoration: underline; text-underline-offset: 3px; font-size: 14px; display: inline-block; padding: 4px 0; }`;

/** `/y/rehber` and `/kutuphanecilik/rehber`: editing guidelines, for librarians and for readers who propose changes. */
export default function GuidePage() {
  const { t } = useTranslation('mf-librarian');
  const open = useModal();
  const whenSignedIn = useSignedIn();
  const rules = (section: string) => t(`guideText.${section}.rules`, { returnObjects: true }) as unknown as string[];
  return (
    <StaffFrame section="rehber" title={t('guide')}>
      <Stack $gap={5}>
        <Text>{t('guideLead')}</Text>
        <Contents aria-label={t('contents')}>
          <ul>
            {sections.map((section) => (
              <li key={section}>
                <a href={`#${section}`}>{t(`guideText.${section}.title`)}</a>
              </li>
            ))}
          </ul>
        </Contents>
        {sections.map((section) => (
          <Stack key={section} $gap={3} as="section" aria-labelledby={section}>
            <Heading id={section}>{t(`guideText.${section}.title`)}</Heading>
            <Rules>
              {rules(section).map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </Rules>
          </Stack>
        ))}
        <Card $tone="soft">
          <Stack $gap={3}>
            <Text>{t('guideEnd')}</Text>
            <Row $wrap $gap={2}>
              <ButtonLink size="s" to="/y/kitap-ekle">
                {t('addBook')}
              </ButtonLink>
              <Button size="s" variant="quiet" onClick={() => whenSignedIn(() => open('KutuphanecilikBasvur'))}>
                {t('apply.title')}
              </Button>
            </Row>
          </Stack>
        </Card>
      </Stack>
    </StaffFrame>
  );
}
