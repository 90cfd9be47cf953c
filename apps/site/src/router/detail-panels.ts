import { setDetailPanels } from '../catalogue/detail/index.ts'
import { GoodsBundles } from '../promotions/bundles/index.ts'
import { ControlledSalePanel } from '../promotions/controlled-sale/index.ts'

// Promotions stand to the right of the catalogue, so the detail page cannot import them.
setDetailPanels([
  { place: 'offer', Panel: ControlledSalePanel },
  { place: 'below', Panel: GoodsBundles },
])
