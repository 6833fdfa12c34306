import { Avatar, ButtonLink, Card, FeatherIcon, Fill, Icon, MessageCircleIcon, media, QuoteIcon, Row, useSelf, useTranslation } from '@yaprak/shared-kit';
import { memo } from 'react';
import styled from 'styled-components';

/** On phones the three compose buttons take the whole row. */
const Face = styled.span`display: none; ${media.sm} { display: block; }`;

/** Compose prompt at the top of the feed. */
export const ComposeBar = memo(function ComposeBar() {
  const { t } = useTranslation('mf-feed');
  const self = useSelf();
  if (!self) return null;
  return (
    <Card as="nav" aria-label={t('write')}>
      <Row $wrap $gap={2}>
        <Face>
          <Avatar name={self.adi} seed={self.id} picture={self.resim} size={40} />
        </Face>
        <Fill>
          <Row $wrap $gap={1}>
            <ButtonLink to="/ileti-paylas" variant="quiet" size="s" icon={<Icon of={MessageCircleIcon} size={16} />}>
              {t('message')}
            </ButtonLink>
            <ButtonLink to="/inceleme-paylas" variant="quiet" size="s" icon={<Icon of={FeatherIcon} size={16} />}>
              {t('review')}
            </ButtonLink>
            <ButtonLink to="/alinti-ekle" variant="quiet" size="s" icon={<Icon of={QuoteIcon} size={16} />}>
              {t('quote')}
            </ButtonLink>
          </Row>
        </Fill>
      </Row>
    </Card>
  );
});
