import { Button, isFailure, type ModalProps, Row, Text, toastShown, useAppDispatch, useTranslation } from '@yaprak/shared-kit';
import { Form, SubmitButton, TextArea, useForm } from '@yaprak/shared-kit/forms';
import { libraryApi, useRefresh } from '../library.api';
import { NewPersonChoice } from './NewPersonChoice';
import { fieldOf, firstChoices, type NewPerson, writeChoices } from './people.rules';

export const useTitle = () => useTranslation('mf-librarian').t('resolve');
export const frame = { width: 's' as const };

/**
 * The modal IstekCozumle (R-MODAL-16): accepts a proposal, or refuses it with a reason its author will read. People whom the catalogue lacks come with it, or
 * others are chosen in their place.
 */
export default function ResolveRequestModal({ props, close }: ModalProps<{ id: number; karar: 'kabul' | 'ret'; kisiler?: readonly NewPerson[] }>) {
  const { t } = useTranslation('mf-librarian');
  const dispatch = useAppDispatch();
  const refresh = useRefresh();
  const [resolve] = libraryApi.useResolveMutation();
  const refusing = props.karar === 'ret';
  const people = (!refusing && props.kisiler) || [];
  const form = useForm<Record<string, string>>({ defaultValues: { gerekce: '', ...firstChoices(people) } });
  return (
    <Form
      form={form}
      label={t('resolve')}
      onSubmit={async ({ gerekce, ...choices }) => {
        const kisiler = writeChoices(people, choices);
        try {
          await resolve({ id: props.id, karar: props.karar, ...(gerekce ? { gerekce } : {}), ...(kisiler ? { kisiler } : {}) }).unwrap();
          dispatch(toastShown({ message: t(refusing ? 'refused' : 'accepted') }));
        } catch (error) {
          // Somebody else has decided it meanwhile, or has added its newcomer: the list shows what there is by now.
          refresh();
          if (!isFailure(error) || !error.alanlar?.kisiler) throw error;
          dispatch(toastShown({ message: error.alanlar.kisiler }));
        }
        close();
        refresh();
      }}
    >
      <Text>{t(refusing ? 'refuseText' : 'acceptText')}</Text>
      {people.map((person) => (
        <NewPersonChoice key={person.sira} person={person} choose={(id) => form.setValue(fieldOf(person), id)} />
      ))}
      <TextArea name="gerekce" label={t('reason')} required={refusing} limit={{ max: 500 }} rows={3} />
      <Row $justify="end" $gap={2}>
        <Button variant="quiet" onClick={close}>
          {t('cancel')}
        </Button>
        <SubmitButton form={form} variant={refusing ? 'danger' : 'primary'}>
          {t(refusing ? 'refuse' : 'accept')}
        </SubmitButton>
      </Row>
    </Form>
  );
}
