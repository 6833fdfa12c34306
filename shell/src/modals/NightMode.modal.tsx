import { Button, Stack, useAppDispatch, useAppSelector, useTranslation } from '@yaprak/shared-kit';
import { themeChosen } from '@yaprak/shared-kit/host';
import { applyTheme } from '../boot/preferences';

const themes = ['auto', 'day', 'night'] as const;

/** Title of the modal GeceModu (R-MODAL-11). */
export const useTitle = () => useTranslation('shell').t('nightMode');
export const frame = { width: 's' as const };

/** Theme: day, night or the device's (R-SET-05). */
export default function NightMode({ close }: { close(): void }) {
  const { t } = useTranslation('shell');
  const current = useAppSelector((s) => s.session.tema);
  const dispatch = useAppDispatch();
  return (
    <Stack $gap={2} role="group" aria-label={t('nightMode')}>
      {themes.map((theme) => (
        <Button
          key={theme}
          block
          variant={current === theme ? 'primary' : 'quiet'}
          aria-pressed={current === theme}
          onClick={() => {
            applyTheme(theme);
            dispatch(themeChosen(theme));
            close();
          }}
        >
          {t(theme === 'auto' ? 'themeAuto' : theme === 'day' ? 'themeDay' : 'themeNight')}
        </Button>
      ))}
    </Stack>
  );
}
