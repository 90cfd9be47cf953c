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
  WechatAccountForm,
} from './registration.types.ts'
