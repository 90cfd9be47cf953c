import { createClient, type Client, type Failure } from '@yaopi/core'
import { createContext, use } from 'react'
import { staffEnvironment } from './staff-environment.ts'

/** A call that failed, as an error of TanStack Query. */
export class CallError extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.message)
    this.failure = failure
  }
}

/** The client of the page: the staff's cookie signs its calls. */
export const createStaffClient = (): Client => createClient(staffEnvironment())

const ClientContext = createContext<Client | null>(null)

/** Gives a client to the screens below. */
export const ClientProvider = ClientContext.Provider

/** The client of the page. */
export function useClient(): Client {
  const client = use(ClientContext)
  if (client === null) throw new Error('no client above this component')
  return client
}
