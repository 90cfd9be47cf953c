import type { Call } from '@yaopi/core'
import type { PathParams } from '../routing/index.ts'
import type { Trail } from './breadcrumb-data.ts'
import type { JsonLd } from './json-ld.ts'

/** The shop as its head names it; `url`: its public address without a closing slash. */
export type SiteFacts = { readonly url: string; readonly title: string }

/** What a head is made of: the address, and the answers of its page. */
export type HeadSource = {
  readonly params: PathParams
  readonly search: URLSearchParams
  readonly site: SiteFacts
  /** The answer of a call, by its path alone without an input; undefined when it failed or was not made. */
  readonly answer: <I, O>(call: Call<I, O>, input?: I) => O | undefined
  /** Whether the answer of a call was that there is no such thing, or no longer. */
  readonly isGone: <I, O>(call: Call<I, O>, input: I) => boolean
}

/** What is particular to the head of a page; what is absent is that of its route or of the site. */
export type PageHead = {
  /** The name of the one thing that the page shows (docs/decisions/0020). */
  readonly title?: string
  readonly description?: string
  /** The picture that a shared link shows. */
  readonly picture?: string
  readonly kind?: 'article' | 'product'
  /** The way from home to the page, without home. */
  readonly trail?: readonly Trail[]
  readonly data?: readonly JsonLd[]
  /** The path and query of what is shown, where an address may name it otherwise. */
  readonly path?: string
  /** There is nothing of that name: the answer has status 404. */
  readonly isMissing?: boolean
  /** Another address of this site shows what was meant. */
  readonly redirect?: string
}

/** Heads of the routes of a feature, by route name. */
export type PageHeads = Readonly<Record<string, (source: HeadSource) => PageHead>>
