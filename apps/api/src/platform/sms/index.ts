/** Text messages. What other features may use. */
export { httpSms, simulatedSms, type SmsProvider } from './sms-provider.ts'
