import type { AnyCall } from '@yaopi/core'
import type { PathParams } from './path-pattern.ts'

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

/** What the server prepares for the first screen of a page. Loaders run on the server, so they import no view and no style. */
export type PageLoader = {
  /** The calls whose answers the first screen shows. */
  readonly calls: (visit: PageVisit) => readonly PreloadCall[]
  /** The address of the largest picture of the first screen; undefined when the page has none. */
  readonly picture?: (data: PreloadedData, params: PathParams) => string | undefined
}

/** Loaders by route name. */
export type PageLoaders = Readonly<Record<string, PageLoader>>

/** One call, or none when its input cannot be read from the address. */
export const callIf = (call: AnyCall, input: Readonly<Record<string, unknown>> | undefined): readonly PreloadCall[] =>
  input === undefined ? [] : [[call, input]]
