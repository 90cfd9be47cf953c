import { AsyncLocalStorage } from 'node:async_hooks'

/** The request that the running code works for. */
export type RequestScope = { readonly request_id: string }

const scopes = new AsyncLocalStorage<RequestScope>()

/** Runs work as part of a request, so that what it writes can name it. */
export const inRequest = <T>(scope: RequestScope, work: () => T): T => scopes.run(scope, work)

/** The request that the running code works for; undefined in jobs and for calls that are not of the staff. */
export const currentRequest = (): RequestScope | undefined => scopes.getStore()
