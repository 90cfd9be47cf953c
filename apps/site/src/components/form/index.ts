// Forms: fields with their rules, the answer of the server at its field, drafts.
export { CaptchaField } from './captcha-field.tsx'
export { DialogForm } from './dialog-form.tsx'
export { draftKey, readDraft, writeDraft } from './draft.ts'
export { FieldError } from './field-frame.tsx'
export { FieldGroup, Refused } from './field-group.tsx'
export {
  CheckField,
  CheckListField,
  ChoiceField,
  DateField,
  errorAt,
  Field,
  SelectField,
  TextAreaField,
} from './fields.tsx'
export { Form, Submit } from './form.tsx'
export { PasswordField } from './password-field.tsx'
export { PhoneCodeFields } from './phone-code-fields.tsx'
export { RegionField } from './region-field.tsx'
export { SentCodeField, SmsCode, SmsCodeField } from './sms-code-field.tsx'
export { CellField, FieldTable } from './table-fields.tsx'
export { useKitForm, type DraftOptions, type KitForm } from './use-kit-form.ts'
export { useSmsCode } from './use-sms-code.ts'
