/** Payment channels: the interface and the simulated gateway. What other features may use. */
export { guardedProvider } from './breaker.ts'
export type {
  BillEntry,
  Notice,
  NoticeAnswer,
  PaymentProvider,
  PaymentProviders,
  RawNotice,
  RefundState,
} from './payment-provider.ts'
export {
  createGatewayKeys,
  simulatedProvider,
  startGateway,
  type Gateway,
  type GatewayKeys,
  type PastPayment,
} from './simulated/index.ts'
