import { Button, type ButtonProps, Notice, Stack, toastDismissed, useAppDispatch, useTranslation } from '@yaprak/shared-kit';
import type { FormEvent, ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { applyRefusal } from './server-errors';

/** What a `Form` takes. */
export interface FormProps<T extends FieldValues> {
  form: UseFormReturn<T>;
  /** Submits the form. If it throws, its messages go to their fields and all input is kept. */
  onSubmit: (values: T) => Promise<unknown> | unknown;
  children: ReactNode;
  label?: string;
}

/** A form: validates, submits once at a time, focuses the first error and never loses input. */
export function Form<T extends FieldValues>({ form, onSubmit, children, label }: FormProps<T>) {
  const { t } = useTranslation('kit');
  const dispatch = useAppDispatch();
  const sending = useRef(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (sending.current) return;
    sending.current = true;
    form.clearErrors('root.server');
    try {
      await form.handleSubmit(async (values) => {
        try {
          await onSubmit(values);
        } catch (error) {
          // Said once: above the fields, where it stays.
          dispatch(toastDismissed(applyRefusal(form, error, t('errorTitle'))));
        }
      })(event);
    } finally {
      sending.current = false;
    }
  };
  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate aria-label={label}>
        <Stack $gap={4}>
          <FormError form={form} />
          {children}
        </Stack>
      </form>
    </FormProvider>
  );
}

/** Form-level error: a refusal that belongs to no field. Unless a field is focused instead, it comes into sight: the button that was pressed may be far below. */
export function FormError<T extends FieldValues>({ form }: { form: UseFormReturn<T> }) {
  const message = form.formState.errors.root?.server?.message;
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { root: _, ...fields } = form.formState.errors;
    if (message && !Object.keys(fields).length) here.current?.scrollIntoView?.({ block: 'center' });
  }, [message, form]);
  return message ? (
    <div ref={here}>
      <Notice kind="error">{message}</Notice>
    </div>
  ) : null;
}

/** Submit button of the surrounding form; busy while submitting. */
export function SubmitButton<T extends FieldValues>({ form, ...rest }: { form: UseFormReturn<T> } & Omit<ButtonProps, 'type' | 'form'>) {
  return <Button {...rest} type="submit" busy={rest.busy || form.formState.isSubmitting} />;
}
