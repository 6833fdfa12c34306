import {
  Button,
  formatNumber,
  Icon,
  ImageIcon,
  LinkIcon,
  monthNames,
  type PageData,
  Row,
  toastShown,
  useAppDispatch,
  useAppSelector,
  useLang,
  useTranslation,
} from '@yaprak/shared-kit';
import { useState } from 'react';

const figures = ['kitap', 'sayfa', 'inceleme', 'alinti', 'dakika'] as const;

/** Shares a report: its URL, or an image of it, through the native share sheet if it accepts files. */
export function ShareReport({ report }: { report: PageData<'okuma-raporu'> }) {
  const { t } = useTranslation('mf-catalog');
  const lang = useLang();
  const dispatch = useAppDispatch();
  const site = useAppSelector((state) => state.session.config.siteAdi);
  const [drawing, setDrawing] = useState(false);
  const title = t('report.title', { year: report.sene });
  const say = (message: string, error = false) => dispatch(toastShown({ message, error, duration: 4000 }));

  const copy = async () => {
    await navigator.clipboard.writeText(window.location.href);
    say(t('report.copied'));
  };
  const draw = async () => {
    const { reportPicture } = await import(/* webpackChunkName: "report-picture" */ './report-picture');
    const picture = await reportPicture({
      title,
      name: report.uye.adi,
      figures: figures.map((key) => ({ value: formatNumber(report[key], lang), label: t(`report.figures.${key}`) })),
      months: report.aylar.map((month) => ({ label: monthNames(lang)[month.ay - 1]?.slice(0, 3) ?? '', value: month.kitap })),
      monthsTitle: t('report.months'),
      site,
    });
    const file = new File([picture], `${report.uye.kadi}-${report.sene}.png`, { type: 'image/png' });
    if (navigator.canShare?.({ files: [file] })) return navigator.share({ files: [file], title });
    const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(file), download: file.name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  };
  const share = () => {
    setDrawing(true);
    draw()
      // Closing the native share sheet is not an error.
      .catch((error: unknown) => {
        if (!(error instanceof DOMException && error.name === 'AbortError')) say(t('report.pictureFailed'), true);
      })
      .finally(() => setDrawing(false));
  };
  return (
    <Row $wrap $gap={2}>
      <Button variant="quiet" size="s" icon={<Icon of={LinkIcon} size={15} />} onClick={() => void copy()}>
        {t('report.share')}
      </Button>
      <Button variant="quiet" size="s" busy={drawing} icon={<Icon of={ImageIcon} size={15} />} onClick={share}>
        {t('report.picture')}
      </Button>
    </Row>
  );
}
