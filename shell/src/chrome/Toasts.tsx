import { ToastView, toastDismissed, useAppDispatch, useAppSelector } from '@yaprak/shared-kit';

/** The toasts over every page; by itself, so that a new one draws nothing else again. */
export function Toasts() {
  const toasts = useAppSelector((s) => s.toasts);
  const dispatch = useAppDispatch();
  return <ToastView toasts={toasts} onDismiss={(key) => dispatch(toastDismissed(key))} />;
}
