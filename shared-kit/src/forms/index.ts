/** Forms: fields with their labels, hints and problems, validated once in the browser and once by the API. An area carries what it uses of this entry. */

/** The state of a form, of react-hook-form: `const form = useForm<Values>({ defaultValues })`, then `<Form form={form} …>`. */
export { useForm } from 'react-hook-form';
export { Checkbox, type Option, RadioGroup, Select, Switch } from './choices';
export { DateField } from './DateField';
export { Form, SubmitButton } from './Form';
export { KeptNotice, type KeptNoticeProps } from './KeptNotice';
export { LeftAfterPress } from './LeftAfterPress';
export { LimitedNotice, type LimitedNoticeProps } from './LimitedNotice';
export { RadioDot, TickBox } from './marks';
export { SearchPicker } from './SearchPicker';
export { SettingChoice, SettingSwitch, useSetting } from './settings';
export { TextArea } from './TextArea';
export { PasswordField, TextField } from './TextField';
export { type Begun, useBegun } from './use-begun';
export { type KeptForm, useKeptForm } from './use-kept-form';
export { useLineBack } from './use-line-back';
export { useSentAgain } from './use-sent-again';
