import type { GoodsDetail } from '@yaopi/core'
import type { ComponentType } from 'react'

export type DetailPanelProps = {
  readonly goods: GoodsDetail
  /** Something was changed that the goods show: the page asks for them again. */
  readonly onChange: () => void
}

/** A part of the detail page from another area. `offer`: below the price; `below`: between goods and tabs. */
export type DetailPanel = {
  readonly place: 'offer' | 'below'
  readonly Panel: ComponentType<DetailPanelProps>
}

let panels: readonly DetailPanel[] = []

/** Sets the parts that other areas add to the detail page. Composition calls it when the page's code is loaded. */
export function setDetailPanels(all: readonly DetailPanel[]): void {
  panels = all
}

/** The panels of one place, in the order in which they were set. */
export function DetailPanels({ place, ...props }: DetailPanelProps & Pick<DetailPanel, 'place'>) {
  return panels.filter((panel) => panel.place === place).map(({ Panel }, at) => <Panel key={at} {...props} />)
}
