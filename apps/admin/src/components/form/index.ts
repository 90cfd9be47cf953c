// Forms: one command each, fields of react-hook-form on the kit's inputs.
export { CommandForm } from './command-form.tsx'
export {
  CheckField,
  DayField,
  MomentField,
  MoneyField,
  MultiSelectField,
  NumberField,
  RadioField,
  SelectField,
  TextareaField,
  TextField,
} from './fields.tsx'
export { MomentInput } from './moment-input.tsx'
export { useLeaveQuestion } from './leave-question.ts'
export { useFieldChange } from './use-field-change.ts'
