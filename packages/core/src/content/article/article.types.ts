import type { Approval } from '../../accounts/approval/index.ts'
import type { Stamp } from '../../platform/time/index.ts'

/** A category of help articles [EN-08]. */
export type ArticleCategory = {
  readonly id: number
  readonly name: string
  readonly children: readonly { readonly id: number; readonly name: string; readonly code: string }[]
}

/** Kinds of news: of the trade, and our own (storefront.md §2). */
export type NewsType = 'hy' | 'company'

/** An article in a list; `created_at` in Unix seconds (domain.md §4.13). */
export type ArticleSummary = {
  readonly id: number
  readonly code: string
  readonly title: string
  readonly category_id: number
  readonly summary: string
  readonly image: string
  readonly created_at: number
  readonly views: number
  /** The kind of news; null for help and rules. */
  readonly type: NewsType | null
}

/** The article before or after another one. */
export type ArticleNeighbour = { readonly id: number; readonly title: string }

/** An article with its text. */
export type Article = ArticleSummary & {
  /** Markdown. */
  readonly content: string
  /** Whose article it is; empty for the operator's own. */
  readonly source: string
  /** The version of an agreement or policy; empty for other articles. */
  readonly version: string
  /** When title or text were changed last, Unix seconds. */
  readonly changed_at: number
  /** The next older and the next newer one among news of the same kind; null at the ends and for other articles. */
  readonly prev: ArticleNeighbour | null
  readonly next: ArticleNeighbour | null
}

/** What the staff write about an article; `publish_at`: shown from then on, null: at once. */
export type ArticleFields = {
  readonly category_id: number
  readonly code: string
  readonly title: string
  readonly summary: string
  /** Markdown. */
  readonly content: string
  readonly image: string
  readonly source: string
  /** The version of an agreement or policy: such a text is published by two people. */
  readonly version: string
  readonly publish_at: Stamp | null
  readonly is_published: 0 | 1
}

/** An article in the list of the staff. */
export type StaffArticle = {
  readonly id: number
  readonly revision: number
  readonly code: string
  readonly title: string
  readonly category_id: number
  readonly category: string
  readonly version: string
  readonly views: number
  readonly publish_at: Stamp | null
  readonly changed_at: Stamp
  readonly state: 'draft' | 'planned' | 'shown' | 'hidden'
  readonly has_draft: 0 | 1
}

/** An article as the staff edit it, with its draft where one waits. */
export type StaffArticleDetail = StaffArticle & {
  /** 1: an agreement or policy, which two people publish. */
  readonly is_legal: 0 | 1
  /** What of it waits for the second person. */
  readonly approvals: readonly Approval[]
  readonly live: ArticleFields
  readonly draft: ArticleFields | null
}

/** A category of articles; `code` names it in addresses. */
export type StaffArticleCategory = {
  readonly id: number
  readonly parent_id: number | null
  readonly code: string
  readonly name: string
}

/** How readers have found an article. */
export type ArticleVotes = {
  readonly id: number
  readonly title: string
  readonly views: number
  readonly helpful: number
  readonly unhelpful: number
}
