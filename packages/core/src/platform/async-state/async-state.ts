import type { Failure } from '../client/index.ts'

/**
 * The state of something asked for: one word instead of four flags. `data` of an earlier answer stays while it reloads
 * or has failed.
 */
export type AsyncState<T> =
  | { readonly status: 'idle'; readonly data?: undefined }
  | { readonly status: 'loading'; readonly data?: T | undefined }
  | { readonly status: 'ready'; readonly data: T }
  | { readonly status: 'failed'; readonly failure: Failure; readonly data?: T | undefined }

/** Nothing asked for yet. */
export const idle: AsyncState<never> = { status: 'idle' }
