import type { Article, Envelope, GoodsDetail } from '@yaopi/core/contract'
import type { PreloadedAnswers } from './preload.ts'
import { pageText } from './pages.text.ts'

/** Title and description of a goods or article page, from its preloaded answers. */
export function pageMeta(
  answers: PreloadedAnswers,
): { readonly title: string; readonly description?: string } | undefined {
  const goods = answerOf<GoodsDetail>(answers, /^GET \/api\/goods\/detail\/\d+/)
  if (goods !== undefined)
    return { title: `${goods.name} ${goods.ypgg}`, description: pageText.goods(goods.name, goods.ypgg, goods.sccj) }
  const article = answerOf<Article>(answers, /^GET \/api\/article\/(?!category\b)/)
  return article === undefined
    ? undefined
    : { title: article.title, ...(article.summary === '' ? {} : { description: article.summary }) }
}

function answerOf<T>(answers: PreloadedAnswers, name: RegExp): T | undefined {
  const entry = Object.entries(answers).find(([key]) => name.test(key))
  return entry === undefined ? undefined : (entry[1] as Envelope<T>).data
}
