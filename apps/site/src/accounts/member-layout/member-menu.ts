import { findRoute, hasRoute, href, isRedirect } from '../../platform/routing/index.ts'
import { memberLayoutText as text } from './member-layout.text.ts'

type Group = {
  readonly title: string
  readonly entries: readonly { readonly name: string; readonly title: string; readonly href: string }[]
}

/** Groups of the member centre by route name (storefront.md §2). */
const groups: readonly { readonly title: string; readonly names: readonly string[] }[] = [
  { title: text.groups.orders, names: ['order', 'jfdd', 'hmdd'] },
  { title: text.groups.account, names: ['basic', 'zzzj', 'dzht', 'ddgl', 'bdwx', 'addr', 'wdxx', 'jybg'] },
  { title: text.groups.service, names: ['kjcg', 'pzqg', 'dzfp', 'star', 'yjfk'] },
  { title: text.groups.wallet, names: ['yegl', 'jfgl', 'yhq', 'xjq'] },
]

/** The left menu of the member centre: only pages that the shop has, titles from their rows. */
export function memberMenu(hasWechat: boolean): readonly Group[] {
  return groups
    .map(({ title, names }) => ({
      title,
      entries: names.filter((name) => hasRoute(name) && (name !== 'bdwx' || hasWechat)).map(entryOf),
    }))
    .filter((group) => group.entries.length > 0)
}

function entryOf(name: string) {
  const address = href(name)
  const row = findRoute(address)!.row
  return { name, title: isRedirect(row) ? '' : row.title, href: address }
}
