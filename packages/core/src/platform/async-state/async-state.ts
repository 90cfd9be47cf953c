import type { Failure } from '../client/index.ts'

/** The state of a request as one status. `data` of an earlier answer stays while it loads again or has failed. */
export type AsyncState<T> =
  | { readonly status: 'idle'; readonly data?: undefined }
  | { readonly status: 'loading'; readonly data?: T | undefined }
  | { readonly status: 'ready'; readonly data: T }
  | { readonly status: 'failed'; readonly failure: Failure; readonly data?: T | undefined }

/** The state before the first request. */
export const idle: AsyncState<never> = { status: 'idle' }
