import { decideGuard, loadWithRetry, SheetLater, toastShown, useAppDispatch, useAppSelector, useTranslation, useViewer } from '@yaprak/shared-kit';
import { type ModalModule, modalClosed, modalLayer, type OpenModal } from '@yaprak/shared-kit/host';
import { type ComponentType, useContext, useEffect, useState } from 'react';
import { useClosed } from '../areas/closed';
import { PlatformContext } from '../areas/platform-context';
import { reportError } from '../boot/report';
import { Coming } from '../chrome/Travel';
import { AlertPrompt } from './AlertPrompt';
import { LoginPrompt } from './LoginPrompt';
import { ownModals } from './own-modals';
import { ReauthPrompt } from './ReauthPrompt';

/** The stacked modals (R-MODAL-28 … R-MODAL-30), the sign-in popup, the password prompt, and alerts. */
export default function Overlays() {
  const stack = useAppSelector((s) => s.modals);
  return (
    <>
      {stack.map((modal, index) => (
        <StackedModal key={modal.key} modal={modal} index={index} />
      ))}
      <LoginPrompt />
      <ReauthPrompt />
      <AlertPrompt />
    </>
  );
}

function StackedModal({ modal, index }: { modal: OpenModal; index: number }) {
  const { t } = useTranslation('shell');
  const { registry, source } = useContext(PlatformContext);
  const viewer = useViewer();
  const dispatch = useAppDispatch();
  const [module, setModule] = useState<ModalModule | null>(null);
  const close = () => dispatch(modalClosed(modal.key));
  const area = registry.areas.find((a) => a.declaration.modals?.some((m) => m.name === modal.name));
  const gone = useClosed().has(area?.name ?? '');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a modal is loaded once, and closes with its area
  useEffect(() => {
    const declared = area?.declaration.modals?.find((m) => m.name === modal.name);
    const own = ownModals[modal.name];
    if (!own && (!area || gone || !declared || decideGuard(declared.guard, viewer) !== 'allowed')) return void close();
    let there = true;
    loadWithRetry(() => (own ? own() : source.load<ModalModule>(area as never, declared?.export ?? ''))).then(
      (loaded) => there && setModule(loaded),
      (error: unknown) => {
        reportError(error, area);
        if (!there) return;
        dispatch(toastShown({ message: t('areaDown'), error: true }));
        close();
      },
    );
    return () => {
      there = false;
    };
  }, [gone]);
  if (!module) return <Coming />;
  return <Framed module={module} layer={modalLayer(index)} depth={index} modal={modal} close={close} fallbackTitle={t('close')} />;
}

function Framed({
  module,
  layer,
  depth,
  modal,
  close,
  fallbackTitle,
}: {
  module: ModalModule;
  layer: number;
  depth: number;
  modal: OpenModal;
  close: () => void;
  fallbackTitle: string;
}) {
  const title = module.useTitle?.(modal.props as never);
  const Content = module.default as ComponentType<{ props: Record<string, unknown>; close(): void }>;
  return (
    <SheetLater
      open
      onOpenChange={close}
      title={title ?? fallbackTitle}
      layer={layer}
      depth={depth}
      width={module.frame?.width ?? 'm'}
      bare={module.frame?.bare ?? false}
    >
      <Content props={modal.props} close={close} />
    </SheetLater>
  );
}
