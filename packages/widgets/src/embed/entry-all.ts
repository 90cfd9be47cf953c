// The whole embed: every widget.
import { zhCN } from '../locales/zh-CN.text.ts'
import { cart } from './elements/cart.tsx'
import { categoryMenu } from './elements/category-menu.tsx'
import { lotteryBanner } from './elements/lottery-banner.tsx'
import { productCard } from './elements/product-card.tsx'
import { search } from './elements/search.tsx'
import { toolbar } from './elements/toolbar.tsx'
import { start } from './start.ts'
import { cartStorefrontFactory } from './storefront-factory.ts'

start(__YAOPI_VERSION__, [search, categoryMenu, cart, lotteryBanner, productCard, toolbar], zhCN, cartStorefrontFactory)
