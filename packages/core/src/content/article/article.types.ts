/** A category of help articles [EN-08]. */
export type ArticleCategory = {
  readonly id: number
  readonly name: string
  readonly children: readonly { readonly id: number; readonly name: string; readonly code: string }[]
}

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
}

/** An article with its text in Markdown. */
export type Article = ArticleSummary & { readonly content: string }
