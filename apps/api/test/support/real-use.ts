/** Settings with which a shop for real use starts. */
export const REAL_USE = {
  DEMO: '0',
  PUBLIC_URL: 'https://shop.example',
  SMS_URL: 'https://sms.example/send',
  SMS_SECRET: 'a-secret-of-the-operator-2026-11-22',
}
