import { LotteryBanner } from '../../lottery-banner/lottery-banner.tsx'
import type { Host, Widget } from '../widget.ts'

function LotteryElement({ host }: { readonly host: Host }) {
  return <LotteryBanner placement={host.attribute('placement') === 'bottom' ? 'bottom' : 'inline'} />
}

/** `<yaopi-lottery-banner>`: the current prize draw. */
export const lotteryBanner: Widget = {
  tag: 'yaopi-lottery-banner',
  attributes: ['placement', 'login-url'],
  urlAttributes: { login: 'login-url' },
  View: LotteryElement,
}
