import { useEffect, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useBegun } from './use-begun';

/** What a form that keeps its words knows of them. */
export interface KeptForm {
  /** Whether words are there again that had not been saved. */
  back: boolean;
  /** Puts what is saved in their place. */
  discard(): void;
  /** Forgets them, once they are saved. */
  sent(): void;
}

/**
 * Keeps what a member has changed in a form until it is saved: a session that ends elsewhere, a reload or a way round takes nothing (R-HOLD-15). Not for forms
 * with passwords or codes.
 * @param kind a name for the form, not used for others
 * @param about what it is about, such as an id and a version
 */
export function useKeptForm<T extends FieldValues>(form: UseFormReturn<T>, kind: string, about: string | number): KeptForm {
  const kept = useBegun<Partial<T>>(kind);
  const [back, setBack] = useState(false);
  useEffect(() => {
    const saved = () => form.formState.defaultValues as Record<string, unknown>;
    const differs = ([name, value]: [string, unknown]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(saved()[name]);
    const written = Object.entries(kept.read(about) ?? {}).filter(([name, value]) => name in saved() && differs([name, value]));
    for (const [name, value] of written) form.setValue(name as Path<T>, value, { shouldDirty: true });
    setBack(written.length > 0);
    const watching = form.watch((values) => {
      const changed = Object.entries(values).filter(differs);
      if (changed.length) kept.keep(about, Object.fromEntries(changed) as Partial<T>);
      else kept.forget(about);
    });
    return () => watching.unsubscribe();
  }, [form, kept, about]);
  const sent = () => {
    // What is saved is what later changes are measured by.
    form.reset(form.getValues());
    kept.forget(about);
    setBack(false);
  };
  return {
    back,
    sent,
    discard: () => {
      form.reset();
      sent();
    },
  };
}
