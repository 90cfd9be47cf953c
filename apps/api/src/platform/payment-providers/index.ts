/** Payment channels: the interface and the simulated gateway. What other features may use. */
export type { Notice, PaymentProviders } from './payment-provider.ts'
export {
  createGatewayKeys,
  simulatedProvider,
  startGateway,
  type Gateway,
  type GatewayKeys,
} from './simulated/index.ts'
