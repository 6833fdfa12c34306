export { useForm } from 'react-hook-form';
export { Checkbox, type Option, RadioGroup, Select, Switch } from './choices';
export { DateField, type DateFieldProps } from './DateField';
export { type FieldProps, FieldShell, useField } from './Field';
export { Form, FormError, type FormProps, SubmitButton } from './Form';
export { choiceRule, type Limit, type RuleOptions, textProblem, textRule } from './rules';
export { applyRefusal, type Refusal, readRefusal } from './server-errors';
export { TextArea, type TextAreaProps } from './TextArea';
export { PasswordField, type PasswordFieldProps, TextField, type TextFieldProps } from './TextField';
