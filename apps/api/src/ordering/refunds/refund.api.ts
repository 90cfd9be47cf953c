import type { AppContext } from '../../platform/context/index.ts'
import { handleEvent } from '../../platform/jobs/index.ts'
import { registerRefundDesk } from './refund-desk.api.ts'
import { onRefundRequested } from './refund-events.service.ts'
import { refundRequested } from './refund.events.ts'

/** Refunds by the channels, and the queue of refunds of the staff. domain.md §3.6, §7.2. */
export function registerRefunds(server: AppContext): void {
  handleEvent(server, refundRequested, onRefundRequested)
  registerRefundDesk(server)
}
