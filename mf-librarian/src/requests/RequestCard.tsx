import { Badge, Button, Card, Dot, LinkText, Meta, Notice, Row, Stack, Text, TimeAgo, useModal, useTranslation } from '@yaprak/shared-kit';
import { StandingBadges } from '@yaprak/shared-kit/staff';
import { FieldDiff } from '../history/FieldDiff';
import type { LibraryRequest } from '../library.api';

const tones = { bekliyor: 'gold', kabul: 'accent', ret: 'danger', 'geri-cekildi': 'quiet' } as const;

/** One proposal: proposer, differences, and outcome. `actions` are given what they are about, which their accessible names end with. */
export function RequestCard({ request, decide, actions }: { request: LibraryRequest; decide?: boolean; actions?: (about: string) => React.ReactNode }) {
  const { t } = useTranslation('mf-librarian');
  const open = useModal();
  const title = [t(`action.${request.islem}`), request.hedef?.adi ?? request.alanlar.find(({ alan }) => alan === 'adi')?.sonra].filter(Boolean).join(' ');
  // Several may propose the same about the same book.
  const about = `${title} (${request.uye.adi})`;
  return (
    <Card as="article" aria-label={title}>
      <Stack $gap={3}>
        <Row $justify="space-between" $wrap $gap={2}>
          <Text>
            <b>{t(`action.${request.islem}`)}</b>
            {request.hedef && (
              <>
                : <LinkText to={request.hedef.yol}>{request.hedef.adi}</LinkText>
              </>
            )}
            {request.diger && (
              <>
                {' '}
                ← <LinkText to={request.diger.yol}>{request.diger.adi}</LinkText>
              </>
            )}
          </Text>
          <Badge tone={tones[request.durum]}>{t(`state.${request.durum}`)}</Badge>
        </Row>
        {[request.hedef, request.diger].map(
          (target) =>
            target?.kalan && (
              <Notice key={target.id} kind="warning">
                {t('mergedMeanwhile', { name: target.adi })} <LinkText to={target.kalan.yol}>{target.kalan.adi}</LinkText>
              </Notice>
            ),
        )}
        <FieldDiff fields={request.alanlar} />
        {request.yeniKisiler?.map((person) => (
          <Text key={person.sira}>
            {person.secilen ? (
              <>
                {person.adi} → <LinkText to={person.secilen.yol}>{person.secilen.adi}</LinkText>
              </>
            ) : (
              t(decide && person.benzerler.length ? 'newcomerLike' : 'newcomerNote', {
                name: person.adi,
                names: person.benzerler.map(({ adi, ayrinti }) => `${adi} (${ayrinti})`).join(', '),
              })
            )}
          </Text>
        ))}
        {request.not && (
          <Text>
            {t('noteOf')} {request.not}
          </Text>
        )}
        {(request.durum === 'kabul' || request.durum === 'ret') && (request.cozen || request.gerekce) && (
          // The librarian's account may be gone; the reason stays.
          <Text>
            {request.cozen && t(`settled.${request.durum}`, { name: request.cozen.adi })}
            {request.gerekce && ` ${t('because')} ${request.gerekce}`}
          </Text>
        )}
        <Row $justify="space-between" $wrap $gap={2}>
          <Meta>
            <LinkText to={`/${request.uye.kadi}`}>{request.uye.adi}</LinkText> <StandingBadges of={request.hesap} />
            <Dot />
            <TimeAgo at={request.zaman} />
          </Meta>
          <Row $gap={2}>
            {actions?.(about)}
            {decide && request.durum === 'bekliyor' && (
              <>
                <Button size="s" variant="quiet" aria-label={`${t('refuse')}: ${about}`} onClick={() => open('IstekCozumle', { id: request.id, karar: 'ret' })}>
                  {t('refuse')}
                </Button>
                <Button
                  size="s"
                  aria-label={`${t('accept')}: ${about}`}
                  onClick={() => open('IstekCozumle', { id: request.id, karar: 'kabul', ...(request.yeniKisiler ? { kisiler: request.yeniKisiler } : {}) })}
                >
                  {t('accept')}
                </Button>
              </>
            )}
          </Row>
        </Row>
      </Stack>
    </Card>
  );
}
