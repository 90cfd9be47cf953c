import type { PageAnswer, PageRequest } from './index-request.ts'

/** What the thread of the index starts with. */
export type WorkerStart = {
  /** Address of the database. */
  readonly url: string
  /** Sellable stock as SQL over the alias `s`. */
  readonly sellable: string
}

/** A question to the thread; each is answered once, by its id. */
export type Question = { readonly id: number } & (
  | { readonly kind: 'page'; readonly request: PageRequest; readonly withSummary: boolean }
  /** Answered when everything committed before is in the index. */
  | { readonly kind: 'refresh' }
)
export type ToWorker = Question | { readonly kind: 'close' }

/** `changed`: answers given before may be outdated. */
export type FromWorker =
  | { readonly kind: 'changed' }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: PageAnswer | null }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }
