import { setDetailPanels } from '../catalogue/detail/index.ts'
import { GoodsBundles } from '../promotions/bundles/index.ts'
import { ControlledSalePanel } from '../promotions/controlled-sale/index.ts'

// The catalogue may not import promotions (scripts/area-rules.mjs), so the detail page is given them here.
setDetailPanels([
  { place: 'offer', Panel: ControlledSalePanel },
  { place: 'below', Panel: GoodsBundles },
])
