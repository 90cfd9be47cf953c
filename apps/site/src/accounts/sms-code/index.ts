// The field for a code sent by text message.
export { SmsCodeField } from './sms-code-field.tsx'
