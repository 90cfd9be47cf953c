// What search engines are told of goods and lists. The server reads this index too: no view, no style.
export { categoryHead } from './category-head.ts'
export { goodsHead } from './goods-head.ts'
export { goodsDescription, goodsTitle, goodsTrail } from './goods-words.ts'
export { headsText } from './heads.text.ts'
export { listTrail } from './list-trail.ts'
