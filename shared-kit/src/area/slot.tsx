import { type ComponentType, createContext, useContext } from 'react';
import { modalOpened } from '../store/modals.slice';
import { useAppDispatch } from '../store/store';

/** Finds the component that fills a slot, or null while or because there is none; given by the shell. */
export type SlotResolver = (slot: string) => ComponentType<Record<string, unknown>> | null;
const SlotContext = createContext<SlotResolver>(() => null);
export const SlotProvider = SlotContext.Provider;

/** A place that another area fills, by its versioned id: `<Slot name="shell.search-box/v1" />`. */
export function Slot({ name, fallback = null, ...props }: { name: string; fallback?: React.ReactNode } & Record<string, unknown>) {
  const Filled = useContext(SlotContext)(name);
  return Filled ? <Filled {...props} /> : fallback;
}

/** Opens a modal of any area by its name. */
export function useModal() {
  const dispatch = useAppDispatch();
  return (name: string, props: Record<string, unknown> = {}) => {
    dispatch(modalOpened(name, props));
  };
}
