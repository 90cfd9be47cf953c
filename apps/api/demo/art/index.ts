/** Every picture of the shop that is drawn rather than photographed; see look.md "Pictures". */
export { drawArticle } from './article.ts'
export { drawBanner, type BannerFacts, type BannerTheme } from './banner.ts'
export { drawBrand } from './brand.ts'
export { drawCategoryIcon, drawGlyph, drawnGlyphOf } from './category-icon.ts'
export { drawGoods, type GoodsFacts } from './goods.ts'
export { drawMap } from './map.ts'
export { drawStep } from './step.ts'
