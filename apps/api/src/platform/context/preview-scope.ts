import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * What a preview of the shop sees: the content of a moment, milliseconds, and drafts of ads (decision 0089); with a
 * member also what that member would see and pay then (decision 0071).
 */
export type PreviewScope = {
  readonly at: number
  readonly ad_drafts: readonly number[]
  readonly member?: { readonly id: number; readonly company: string }
}

const scopes = new AsyncLocalStorage<PreviewScope>()

/** Runs work as a preview; sessions, limits and jobs keep the time of the server. */
export const inPreview = <T>(scope: PreviewScope, work: () => T): T => scopes.run(scope, work)

/** The preview that the running code works for; undefined for everybody else. */
export const currentPreview = (): PreviewScope | undefined => scopes.getStore()

/** The moment whose content is shown, milliseconds: of the preview, else `now`. */
export const shownAt = (now: () => number): number => currentPreview()?.at ?? now()

/** The moment whose prices are shown, milliseconds: of a preview as a member, else `now`. */
export function pricedAt(now: () => number): number {
  const preview = currentPreview()
  return preview?.member === undefined ? now() : preview.at
}
