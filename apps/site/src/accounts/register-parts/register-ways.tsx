import { RecordTabs } from '../../components/record-list/index.ts'
import { hasRoute, href } from '../../platform/routing/index.ts'
import { useHasWechat } from '../has-wechat/index.ts'
import { registerPartsText as text } from './register-parts.text.ts'

const ways = [
  ['ordinary', 'register_step1'],
  ['stores', 'register_dd_step1'],
  ['wechat', 'register_wechat'],
] as const

/** The ways to register, on top of the first step of each. */
export function RegisterWays({ current }: { readonly current: 'ordinary' | 'stores' | 'wechat' }) {
  const hasWechat = useHasWechat()
  return (
    <RecordTabs
      label={text.ways}
      tabs={ways
        .filter(([key, route]) => hasRoute(route) && (key !== 'wechat' || hasWechat || key === current))
        .map(([key, route]) => ({ key, name: text[key], href: href(route), isCurrent: key === current }))}
    />
  )
}
