import type { AnyCall } from '@yaopi/core'

/** Values of the places of a path. */
export type PathParams = Readonly<Record<string, string>>

/** A call with its input, exactly as the page will send it. */
export type PreloadCall = readonly [call: AnyCall, input: Readonly<Record<string, unknown>>]

/** The address that is opened, and whether a member opens it. */
export type PageVisit = {
  readonly params: PathParams
  readonly search: URLSearchParams
  readonly isMember: boolean
}

/** Reads the data of one preloaded call by its path; undefined when it was not preloaded or has failed. */
export type PreloadedData = (path: string) => unknown

/**
 * What a page shows first. Server and browser bring it before the page is rendered, so loaders import no view and no
 * style.
 */
export type PageLoader = {
  /** The calls whose answers the first screen shows. */
  readonly calls: (visit: PageVisit) => readonly PreloadCall[]
  /** What it shows depends on the cart: changes that are being saved come first. */
  readonly afterCart?: true
  /** Where an address leads whose answers belong to another page; undefined to stay. */
  readonly target?: (data: PreloadedData, visit: PageVisit) => string | undefined
  /** The address of the largest picture of the first screen; undefined when the page has none. */
  readonly picture?: (data: PreloadedData, params: PathParams) => string | undefined
}

/** Loaders of the routes of a feature, by route name. */
export type PageLoaders = Readonly<Record<string, PageLoader>>

/** One call, or none when its input cannot be read from the address. */
export const callIf = (call: AnyCall, input: Readonly<Record<string, unknown>> | undefined): readonly PreloadCall[] =>
  input === undefined ? [] : [[call, input]]
