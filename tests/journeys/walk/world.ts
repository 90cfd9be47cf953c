import type { Db } from '../../../apps/api/src/platform/db/db.ts'
import type { Block, Capture } from './capture.ts'
import type { Expected } from './compare.ts'
import { cardFacts, offerCardFacts, rowFacts, tileFacts, type Shown } from './goods-facts.ts'
import { cartOf, type Cart } from './cart.ts'
import { goodsOf, type StoredGoods } from './goods.ts'
import type { Viewer } from './viewer.ts'

/** What one captured page is compared with. */
export type World = {
  readonly db: Db
  readonly viewer: Viewer
  readonly capture: Capture
  /** The goods of all blocks of the page, by id. */
  readonly goods: ReadonlyMap<number, StoredGoods>
  /** A person has changed quantities of the page. */
  readonly isTyped: boolean
  /** The cart of the viewer, worked out once for all blocks. */
  readonly cart: () => Promise<Cart>
}

/** What blocks of one sort must show; undefined: another row knows the block, or it has no number. */
export type Oracle = (world: World, block: Block) => Promise<Expected | undefined> | Expected | undefined

const LINK = /^\/list\/info(?:-pt)?\/(\d+)(?:\?(.*))?$/

/** The goods that the first link of a block leads to, with the offer it names; undefined without such a link. */
export function linkedGoods({
  href,
}: Pick<Block, 'href'>): { readonly id: number; readonly asked?: number } | undefined {
  const link = LINK.exec(href)
  if (link === null) return undefined
  const asked = new URLSearchParams(link[2] ?? '').get('goods_price_id')
  return { id: Number(link[1]), ...(asked === null ? {} : { asked: Number(asked) }) }
}

/** Reads the goods of all blocks of a page in one go. */
export async function worldOf(db: Db, viewer: Viewer, capture: Capture, isTyped = false): Promise<World> {
  const ids = [...capture.blocks, { href: capture.path }].flatMap((block) => linkedGoods(block)?.id ?? [])
  let cart: Promise<Cart> | undefined
  return {
    db,
    viewer,
    capture,
    isTyped,
    goods: await goodsOf(db, viewer, [...new Set(ids)]),
    cart: () => (cart ??= cartOf(db, viewer, capture.at)),
  }
}

/** The goods that a block shows. */
export function shownIn({ viewer, capture, goods, isTyped }: World, block: Pick<Block, 'href'>): Shown | undefined {
  const linked = linkedGoods(block)
  const stored = linked && goods.get(linked.id)
  return stored && { goods: stored, viewer, at: capture.at, asked: linked.asked, isTyped }
}

const OFFER_PAGES = /^\/(mrtj|ptzq|jxqzc)/

/** Cards, rows and tiles of goods, wherever they stand. */
export const goodsBlocks: Oracle = (world, block) => {
  const shown = shownIn(world, block)
  if (shown === undefined) return undefined
  if (block.kind === 'card')
    return OFFER_PAGES.test(world.capture.path) && !block.within.includes('大家在买')
      ? offerCardFacts(block, shown)
      : cardFacts(block, shown)
  if (block.kind === 'row') return rowFacts(block, shown)
  return block.kind === 'tile' ? tileFacts(shown) : undefined
}
