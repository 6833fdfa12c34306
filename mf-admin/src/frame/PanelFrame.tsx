import { useTranslation } from '@yaprak/shared-kit';
import { StaffFrame, type StaffFrameProps } from '@yaprak/shared-kit/staff';

/** The staff's frame, titled after the screen's section unless the screen says otherwise. */
export function PanelFrame({ title, section, ...rest }: Omit<StaffFrameProps, 'title'> & { title?: string }) {
  const { t } = useTranslation('mf-admin');
  return <StaffFrame section={section} title={title ?? t(`section.${section}`)} {...rest} />;
}
