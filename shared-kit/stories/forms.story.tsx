import { Text } from '@yaprak/shared-kit';
import {
  Checkbox,
  DateField,
  Form,
  KeptNotice,
  LeftAfterPress,
  LimitedNotice,
  PasswordField,
  RadioDot,
  RadioGroup,
  SearchPicker,
  Select,
  SettingChoice,
  SettingSwitch,
  SubmitButton,
  Switch,
  TextArea,
  TextField,
  TickBox,
  useForm,
} from '@yaprak/shared-kit/forms';
import { type ReactNode, useEffect } from 'react';
import { LONG_TEXT, LONG_WORD, nothing, type Stories } from './story';

interface FrameProps {
  label: string;
  values?: Record<string, unknown>;
  /** Validates at once, so invalid fields show their error. */
  judged?: boolean;
  onSubmit?: () => Promise<unknown> | unknown;
  submit?: string;
  children?: ReactNode;
}
/** A field in its own form. */
function Frame({ label, values = {}, judged, onSubmit = nothing, submit, children }: FrameProps) {
  const form = useForm<Record<string, unknown>>({ defaultValues: values });
  useEffect(() => {
    if (judged) void form.trigger();
  }, [judged, form]);
  return (
    <Form form={form} onSubmit={onSubmit} label={label}>
      {children}
      {submit && <SubmitButton form={form}>{submit}</SubmitButton>}
    </Form>
  );
}

/** Saves nothing, and says that it did. */
const nowhere = async () => {};

const books = ['Saatleri Ayarlama Enstitüsü', 'İnce Memed', 'Tutunamayanlar', LONG_WORD].map((adi, id) => ({ id: id + 1, adi }));

export const stories: Stories = (say) => {
  const name = say('Adınız', 'Your name');
  const kinds = [
    { value: 'roman', label: say('Roman', 'Novel') },
    { value: 'siir', label: say('Şiir', 'Poetry'), hint: say('Divan ve halk şiiri de', 'Of every age') },
  ];
  /** The states of a field. `value` fills it; `make` gets the props of the state. */
  const states = (field: string, value: unknown, make: (state: { hint?: string; required?: boolean; disabled?: boolean }) => ReactNode) => ({
    idle: <Frame label={`${field}, idle`}>{make({})}</Frame>,
    filled: (
      <Frame label={`${field}, filled`} values={{ a: value }}>
        {make({ hint: say('Sonra da değiştirebilirsiniz.', 'You can change it later.') })}
      </Frame>
    ),
    'with a problem': (
      <Frame label={`${field}, with a problem`} judged>
        {make({ required: true })}
      </Frame>
    ),
  });
  /** The same plus the disabled state, for fields that can be disabled. */
  const closable: typeof states = (field, value, make) => ({
    ...states(field, value, make),
    disabled: (
      <Frame label={`${field}, disabled`} values={{ a: value }}>
        {make({ disabled: true })}
      </Frame>
    ),
  });
  const picker = (find: (text: string) => Promise<typeof books>, label: string) => (
    <SearchPicker
      label={label}
      placeholder={say('Ara', 'Search')}
      find={find}
      nameOf={({ adi }) => adi}
      onPick={nothing}
      none={(text) => say(`“${text}” için sonuç yok`, `Nothing found for “${text}”`)}
      failed={say('Arama yapılamadı', 'The search failed')}
    >
      {({ adi }) => <Text>{adi}</Text>}
    </SearchPicker>
  );
  return {
    TextField: closable('TextField', LONG_WORD, (state) => <TextField name="a" label={name} limit={{ min: 2, max: 60 }} {...state} />),
    PasswordField: closable('PasswordField', 'yaprak', (state) => (
      <PasswordField name="a" label={say('Parola', 'Password')} purpose="new" limit={{ min: 8 }} {...state} />
    )),
    TextArea: closable('TextArea', LONG_TEXT, (state) => (
      <TextArea name="a" label={say('İncelemeniz', 'Your review')} reading limit={{ max: 600 }} {...state} />
    )),
    Select: closable('Select', 'siir', (state) => <Select name="a" label={say('Tür', 'Kind')} options={kinds} {...state} />),
    RadioGroup: states('RadioGroup', 'siir', (state) => <RadioGroup name="a" label={say('Tür', 'Kind')} options={kinds} {...state} />),
    DateField: closable('DateField', '1984-02-29', (state) => (
      <DateField name="a" label={say('Doğum günü', 'Birthday')} min="1930-01-01" max="2013-12-31" {...state} />
    )),
    Checkbox: states('Checkbox', true, (state) => (
      <Checkbox name="a" label={say('Koşulları okudum.', 'I have read the terms.')} field={say('Koşullar', 'Terms')} {...state} />
    )),
    TickBox: {
      off: <TickBox aria-label={name} />,
      on: <TickBox aria-label={name} defaultChecked />,
    },
    RadioDot: { off: <RadioDot aria-label={name} />, on: <RadioDot aria-label={name} defaultChecked /> },
    SettingSwitch: {
      off: <SettingSwitch name="a" label={say('E-posta gönder', 'Send e-mails')} saved={false} save={nowhere} />,
      on: <SettingSwitch name="a" label={say('E-posta gönder', 'Send e-mails')} hint={say('Haftada bir', 'Once a week')} saved save={nowhere} />,
    },
    SettingChoice: { chosen: <SettingChoice name="a" label={say('Tür', 'Kind')} saved="siir" save={nowhere} options={kinds} /> },
    Switch: {
      off: (
        <Frame label="Switch, off">
          <Switch name="a" label={say('E-posta gönder', 'Send e-mails')} />
        </Frame>
      ),
      on: (
        <Frame label="Switch, on" values={{ a: true }}>
          <Switch name="a" label={say('E-posta gönder', 'Send e-mails')} hint={say('Haftada bir', 'Once a week')} />
        </Frame>
      ),
    },
    KeptNotice: {
      'words are back': (
        <KeptNotice kept={{ back: true, discard: nothing, sent: nothing }} discard={say('Vazgeç', 'Discard')}>
          {say('Kaydetmediğiniz değişiklikler burada.', 'What you had not saved is here again.')}
        </KeptNotice>
      ),
    },
    LeftAfterPress: {
      'around a form': (
        <LeftAfterPress>
          <Frame label={say('Ad', 'Name')} submit={say('Kaydet', 'Save')}>
            <TextField name="adi" label={say('Ad', 'Name')} required />
          </Frame>
        </LeftAfterPress>
      ),
    },
    LimitedNotice: {
      'before words that others read': <LimitedNotice about="sharing" until="2040-05-06T09:30:00Z" />,
      'before a new conversation': <LimitedNotice about="conversations" until="2040-05-06T09:30:00Z" />,
    },
    SearchPicker: {
      'type two letters': picker(
        (text) => Promise.resolve(books.filter(({ adi }) => adi.toLocaleLowerCase('tr').includes(text.toLocaleLowerCase('tr')))),
        say('Kitap', 'Book'),
      ),
      'always fails': picker(() => Promise.reject(new Error('no connection')), say('Kitap (bağlantısız)', 'Book (offline)')),
    },
    SubmitButton: {
      idle: <Frame label="SubmitButton, idle" submit={say('Gönder', 'Send')} />,
      'busy for ever': <Frame label="SubmitButton, busy" submit={say('Gönder', 'Send')} onSubmit={() => new Promise(nothing)} />,
    },
    Form: {
      idle: (
        <Frame label="Form, idle" submit={say('Kaydet', 'Save')}>
          <TextField name="adi" label={name} required />
        </Frame>
      ),
      'refused by the API': (
        <Frame
          label="Form, refused"
          values={{ adi: 'elif' }}
          submit={say('Kaydet', 'Save')}
          onSubmit={() =>
            Promise.reject({
              hata: 1,
              hataTuru: 'diger',
              hataMesaji: say('Kaydedilemedi.', 'Not saved.'),
              alanlar: { adi: say('Bu ad alınmış.', 'This name is taken.') },
            })
          }
        >
          <TextField name="adi" label={name} required />
        </Frame>
      ),
    },
  };
};
