import { type ComponentType, createContext, useContext } from 'react';
import { modalOpened } from '../store/modals.slice';
import { useAppDispatch } from '../store/store';

/** Returns the component that fills a slot, or null if there is none (yet); provided by the shell. */
export type SlotResolver = (slot: string) => ComponentType<Record<string, unknown>> | null;
const SlotContext = createContext<SlotResolver>(() => null);
/** Gives everything below it what fills the slots; set by the shell. */
export const SlotProvider = SlotContext.Provider;

/** A place filled by another area, identified by a versioned id: `<Slot name="shell.search-box/v1" />`. */
export function Slot({ name, fallback = null, ...props }: { name: string; fallback?: React.ReactNode } & Record<string, unknown>) {
  const Filled = useContext(SlotContext)(name);
  return Filled ? <Filled {...props} /> : fallback;
}

/** Opens any area's modal by name. */
export function useModal() {
  const dispatch = useAppDispatch();
  return (name: string, props: Record<string, unknown> = {}) => {
    dispatch(modalOpened(name, props));
  };
}
