import type { GatewayKeys } from './keys.ts'
import { merchantRequester } from './merchant-requests.ts'
import type { Sending } from './notice-sender.ts'
import type { ChannelCode } from './notice.ts'
import type { PlanOrder } from './plan.ts'

export type ControlOptions = { readonly gatewayUrl: string; readonly keys: GatewayKeys; readonly now?: () => number }

/** Control calls for testers of the gateway. Throws ChannelError. */
export function gatewayControl({ gatewayUrl, keys, now = Date.now }: ControlOptions) {
  const request = merchantRequester({ gatewayUrl, keys, now })
  const status = async (path: string, channel: ChannelCode, paySn: string): Promise<string> =>
    ((await request(path, { channel, pay_sn: paySn })) as { readonly status: string }).status
  return {
    /** Sets how the next notices are disturbed. */
    plan: async (order: PlanOrder): Promise<void> => {
      await request('/control', order)
    },
    /** Drops the pending plans. */
    clear: async (): Promise<void> => {
      await request('/control/clear', {})
    },
    /** Sends the notices that a reordering holds back. */
    flush: async (): Promise<void> => {
      await request('/control/flush', {})
    },
    /** Pays as a buyer would on the page; returns the state afterwards. */
    pay: (channel: ChannelCode, paySn: string): Promise<string> => status('/control/pay', channel, paySn),
    /** Cancels as a buyer would on the page. */
    cancel: (channel: ChannelCode, paySn: string): Promise<string> => status('/control/cancel', channel, paySn),
    /** The notices sent to the merchant so far, with its answers. */
    sendings: async (paySn?: string): Promise<readonly Sending[]> =>
      ((await request('/control/sendings', { pay_sn: paySn })) as { readonly sendings: readonly Sending[] }).sendings,
  }
}
