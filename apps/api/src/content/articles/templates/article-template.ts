import { HELP } from './help.text.ts'
import { PRIVACY } from './privacy.text.ts'
import { RULES } from './rules.text.ts'
import { articleRoots } from './roots.text.ts'

/** A category of the template; the routes of the shop name help, news and rules by these codes. */
export type CategoryTemplate = {
  readonly id: number
  readonly parent_id: number | null
  readonly code: string
  readonly name: string
  readonly sort: number
}

/** An article of the template. */
export type ArticleTemplate = {
  readonly category_id: number
  readonly sort: number
  readonly code: string
  readonly title: string
  readonly summary: string
  readonly version: string
  readonly content: string
}

const HELP_ROOT = articleRoots.find(({ code }) => code === 'help')!.id
const RULES_ROOT = articleRoots.find(({ code }) => code === 'rules')!.id
const groupId = (index: number): number => articleRoots.length + 1 + index

/** The categories of articles, each after the one above it. */
export const categoryTemplates: readonly CategoryTemplate[] = [
  ...articleRoots.map((root, index) => ({ ...root, parent_id: null, sort: index + 1 })),
  ...HELP.map(({ code, name }, index) => ({ id: groupId(index), parent_id: HELP_ROOT, code, name, sort: index + 1 })),
]

/** Help, rules, agreement and policy as a shop can take them over; numbers come from settings and rules. */
export const articleTemplates: readonly ArticleTemplate[] = [
  ...HELP.flatMap(({ articles }, group) =>
    articles.map((one, index) => ({ version: '', ...one, category_id: groupId(group), sort: index + 1 })),
  ),
  ...[...RULES, PRIVACY].map((one, index) => ({ version: '', ...one, category_id: RULES_ROOT, sort: index + 1 })),
]
