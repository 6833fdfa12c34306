import { Button, Icon, ImageIcon, LinkIcon, type PageData, Row, toastShown, useAppDispatch, useModal, useTranslation } from '@yaprak/shared-kit';

/** Shares a report: its URL, or as a picture (R-LOOK-09). */
export function ShareReport({ report }: { report: PageData<'okuma-raporu'> }) {
  const { t } = useTranslation('mf-catalog');
  const dispatch = useAppDispatch();
  const openModal = useModal();
  const copy = async () => {
    const done = await navigator.clipboard?.writeText(window.location.href).then(
      () => true,
      () => false,
    );
    dispatch(toastShown({ message: t(done ? 'report.copied' : 'library.linkNotCopied'), error: !done, duration: 4000 }));
  };
  return (
    <Row $wrap $gap={2}>
      <Button variant="quiet" size="s" icon={<Icon of={LinkIcon} size={15} />} onClick={() => void copy()}>
        {t('report.share')}
      </Button>
      <Button
        variant="quiet"
        size="s"
        icon={<Icon of={ImageIcon} size={15} />}
        onClick={() => openModal('ResimPaylas', { tur: 'yil', id: `${report.uye.id}-${report.sene}` })}
      >
        {t('report.picture')}
      </Button>
    </Row>
  );
}
