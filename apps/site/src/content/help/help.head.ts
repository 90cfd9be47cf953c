import { articleCalls, homeCalls } from '@yaopi/core/contract'
import { articleData, type HeadSource, type PageHead, type PageHeads } from '../../platform/head/index.ts'
import { href } from '../../platform/routing/index.ts'
import { articleOf, helpCodes, PRIVACY, type HelpCode } from './help-pages.ts'
import { helpText as text } from './help.text.ts'

const helpHead =
  (code: HelpCode) =>
  ({ site, search, answer }: HeadSource): PageHead => {
    const input = articleOf(code, search)
    const article = answer(articleCalls.read, input)
    if (article === undefined) return {}
    return {
      ...(article.code === PRIVACY ? { title: article.title } : {}),
      kind: 'article',
      ...(article.summary === '' ? {} : { description: article.summary }),
      trail: [{ name: text.centre, href: href('help_hyzc') }, { name: article.title }],
      data: [articleData(site, article, answer(homeCalls.config)?.company ?? site.title)],
    }
  }

export const heads: PageHeads = Object.fromEntries(helpCodes.map((code) => [`help_${code}`, helpHead(code)]))
