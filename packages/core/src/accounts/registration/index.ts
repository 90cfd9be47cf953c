// Registration of members and forgotten passwords.
export { registrationCalls } from './registration.calls.ts'
export type {
  AccountForm,
  CompanyDraft,
  CompanyForm,
  LicenceReading,
  RegisterAnswer,
  RegisterKinds,
  RegisterState,
  RegisterStep,
} from './registration.types.ts'
