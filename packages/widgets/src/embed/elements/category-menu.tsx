import type { Zone } from '@yaopi/core'
import { useEffect } from 'react'
import { CategoryMenu } from '../../category-menu/category-menu.tsx'
import type { Host, Widget } from '../widget.ts'

const zones: readonly string[] = ['normal', 'yx', 'zy', 'qx']
const zoneOf = ({ attribute }: Host): Zone => {
  const zone = attribute('zone') ?? 'normal'
  return zones.includes(zone) ? (zone as Zone) : 'normal'
}

/** Px: the menu is positioned below its head, and the element reserves its height. */
const HEAD = 44
const PANEL = 400

function CategoryElement({ host }: { readonly host: Host }) {
  useEffect(
    function loadCommon() {
      host.context.loadCommonOnce()
    },
    [host],
  )
  const show = host.attribute('show') === 'always' ? 'always' : 'folded'
  return (
    <div style={{ height: HEAD, marginBottom: show === 'always' ? PANEL : 0 }}>
      <CategoryMenu zone={zoneOf(host)} show={show} />
    </div>
  )
}

/** `<yaopi-category-menu>`: the categories of a zone. */
export const categoryMenu: Widget = {
  tag: 'yaopi-category-menu',
  attributes: ['zone', 'show', 'list-url'],
  urlAttributes: { list: 'list-url' },
  View: CategoryElement,
  beforeNavigate: (host, link) =>
    link.name !== 'list' || host.emit('yaopi:category-select', { id: Number(link.params?.select), zone: zoneOf(host) }),
}
