import { ButtonLink, EmptyState, type PageData, useSelf, useTranslation, useViewer } from '@yaprak/shared-kit';

type Data = PageData<'okur'>;

/** Where the owner of an empty section is led, and the text of the link. */
const steps = {
  'genel-bakis': ['/ileti-paylas', 'compose.new.ileti'],
  incelemeler: ['/inceleme-paylas', 'compose.new.inceleme'],
  alintilar: ['/alinti-ekle', 'compose.new.alinti'],
  iletiler: ['/ileti-paylas', 'compose.new.ileti'],
  videolar: ['/videolar/ekle', 'videos.new'],
  hikayeler: ['/hikayeler/ekle', 'storyForm.begin'],
  takipciler: ['/takip-onerileri', 'suggestions'],
  'takip-ettikleri': ['/takip-onerileri', 'suggestions'],
} as const;
const isStep = (section: string): section is keyof typeof steps => section in steps;

/** A section of a profile that holds nothing yet: others are told so, its owner is told what will be there and offered the next step. */
export function EmptySection({ data: { uye, bolum } }: { data: Data }) {
  const { t } = useTranslation('mf-feed');
  const self = useSelf();
  const { flags } = useViewer();
  if (uye.id !== self?.id || !isStep(bolum)) return <EmptyState title={t(`sectionEmpty.${bolum}`)} />;
  const [to, label] = steps[bolum];
  const action = (bolum !== 'videolar' || flags.videoSharing === true) && <ButtonLink to={to}>{t(label)}</ButtonLink>;
  return <EmptyState title={t(`ownEmpty.${bolum}.title`)} text={t(`ownEmpty.${bolum}.text`)} {...(action ? { action } : {})} />;
}
