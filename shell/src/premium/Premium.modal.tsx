import { LinkText, Row, useSelf } from '@yaprak/shared-kit';
import { PremiumBody } from './PremiumBody';
import { usePremiumTexts } from './premium-texts';

/** Title of the modal Premium (R-MODAL-01). */
export const useTitle = () => usePremiumTexts()('title');
export const frame = { width: 's' as const, hidesDrawer: true };

/** The paid tier in a modal; payments and receipts are on its page. */
export default function Premium({ close }: { close(): void }) {
  const t = usePremiumTexts();
  const self = useSelf();
  return (
    <PremiumBody
      onBought={close}
      more={
        self && (
          <Row>
            <LinkText to="/premium">{t('toPage')}</LinkText>
          </Row>
        )
      }
    />
  );
}
