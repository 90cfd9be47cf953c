/** A category of help articles [EN-08]. */
export type ArticleCategory = {
  readonly id: number
  readonly name: string
  readonly children: readonly { readonly id: number; readonly name: string; readonly code: string }[]
}

/** Kinds of news: of the trade, and of the house (storefront.md §2). */
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

/** How readers have found an article. */
export type ArticleVotes = {
  readonly id: number
  readonly title: string
  readonly views: number
  readonly helpful: number
  readonly unhelpful: number
}
