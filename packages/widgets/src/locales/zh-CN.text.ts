import { adText } from '../ad-banner/ad-banner.text.ts'
import { categoryText } from '../category-menu/category-menu.text.ts'
import { copyCartText } from '../copy-cart/copy-cart.text.ts'
import { goodsText, nextStepText } from '../goods/next-step.text.ts'
import { lotteryText } from '../lottery-banner/lottery-banner.text.ts'
import { miniCartText } from '../mini-cart/mini-cart.text.ts'
import { notificationsText } from '../notifications/notifications.text.ts'
import { ladderText } from '../parts/ladder-hint.text.ts'
import { partsText } from '../parts/parts.text.ts'
import { quantityText } from '../parts/quantity.text.ts'
import { tableText } from '../product-table/product-table.text.ts'
import { searchText } from '../search-box/search-box.text.ts'
import { toolbarText } from '../toolbar/toolbar.text.ts'
import { topNavText } from '../top-nav/top-nav.text.ts'
import { coreText } from './core.text.ts'

/** Simplified Chinese: the texts of each widget and of the stores. */
export const zhCN = {
  ...searchText,
  ...miniCartText,
  ...categoryText,
  ...toolbarText,
  ...tableText,
  ...topNavText,
  ...adText,
  ...lotteryText,
  ...notificationsText,
  ...partsText,
  ...quantityText,
  ...ladderText,
  ...goodsText,
  ...nextStepText,
  ...copyCartText,
  ...coreText,
} as const
