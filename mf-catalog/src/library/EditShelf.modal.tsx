import { type ModalProps, toastShown, useAppDispatch, useTranslation } from '@yaprak/shared-kit';
import { Form, SubmitButton, Switch, TextField, useForm } from '@yaprak/shared-kit/forms';
import { limits } from '@yaprak/shared-kit/limits';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSaveShelfMutation } from './library.api';
import { libraryBase } from './library-address.rules';

interface EditShelfProps {
  /** The shelf to edit; a new one if absent. */
  raf?: { id: number; adi: string; gizli: 0 | 1 };
  /** Opens the shelf after saving. */
  git?: 1;
}
export const useTitle = ({ raf }: EditShelfProps) => useTranslation('mf-catalog').t(raf ? 'library.shelf' : 'library.newShelf');
export const frame = { width: 's' as const };

/** Creates a custom shelf, or renames and hides one (R-BOOK-22). */
export default function EditShelfModal({ props: { raf, git }, close }: ModalProps<EditShelfProps>) {
  const { t } = useTranslation('mf-catalog');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const form = useForm({ defaultValues: { adi: raf?.adi ?? '', gizli: raf?.gizli === 1 } });
  const [save] = useSaveShelfMutation();
  const [istekId] = useState(() => crypto.randomUUID());
  return (
    <Form
      form={form}
      label={t('library.shelf')}
      onSubmit={async ({ adi, gizli }) => {
        const { raf: saved } = await save({ ...(raf ? { id: raf.id } : { istekId }), adi: adi.trim(), gizli: gizli ? 1 : 0 }).unwrap();
        dispatch(toastShown({ message: t('library.shelfSaved'), duration: 4000 }));
        close();
        // A shelf's address follows its name; the page, the order and the view of a renamed one stay.
        if (git) void navigate({ pathname: `${libraryBase(pathname)}/${saved.raf}`, search: raf ? search : '' }, { replace: raf !== undefined });
      }}
    >
      <TextField name="adi" label={t('library.shelfName')} required limit={limits.shelfName} autoComplete="off" />
      <Switch name="gizli" label={t('library.private')} hint={t('library.privateHint')} />
      <SubmitButton form={form} block>
        {t('library.save')}
      </SubmitButton>
    </Form>
  );
}
