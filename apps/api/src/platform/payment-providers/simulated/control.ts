import type { GatewayKeys } from './keys.ts'
import { merchantRequester } from './merchant-requests.ts'
import type { Sending } from './messenger.ts'
import type { ChannelCode } from './notice.ts'
import type { PlanOrder } from './plan.ts'

export type ControlOptions = { readonly gatewayUrl: string; readonly keys: GatewayKeys; readonly now?: () => number }

/** A tester's hand on the gateway, over its control calls. Throws ChannelError. */
export function gatewayControl({ gatewayUrl, keys, now = Date.now }: ControlOptions) {
  const request = merchantRequester({ gatewayUrl, keys, now })
  const status = async (path: string, channel: ChannelCode, paySn: string): Promise<string> =>
    ((await request(path, { channel, pay_sn: paySn })) as { readonly status: string }).status
  return {
    /** How the next notices go wrong. */
    plan: async (order: PlanOrder): Promise<void> => {
      await request('/control', order)
    },
    /** Drops the plans that still wait. */
    clear: async (): Promise<void> => {
      await request('/control/clear', {})
    },
    /** Says what a reordering keeps back. */
    flush: async (): Promise<void> => {
      await request('/control/flush', {})
    },
    /** Pays as a buyer would on the page; where the payment stands afterwards. */
    pay: (channel: ChannelCode, paySn: string): Promise<string> => status('/control/pay', channel, paySn),
    /** Cancels as a buyer would on the page. */
    cancel: (channel: ChannelCode, paySn: string): Promise<string> => status('/control/cancel', channel, paySn),
    /** What was sent to the merchant so far, and what came back. */
    sendings: async (paySn?: string): Promise<readonly Sending[]> =>
      ((await request('/control/sendings', { pay_sn: paySn })) as { readonly sendings: readonly Sending[] }).sendings,
  }
}
