import { LinkText, Stack, useSelf } from '@yaprak/shared-kit';
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
    <Stack $gap={3}>
      <PremiumBody onBought={close} />
      {self && (
        <Stack $align="center">
          <LinkText to="/premium">{t('toPage')}</LinkText>
        </Stack>
      )}
    </Stack>
  );
}
