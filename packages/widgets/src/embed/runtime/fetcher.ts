// wretch, as far as the one client uses it: a base address, a given fetch, options, a method.
type Fetch = (url: string, init: object) => Promise<unknown>

/** Sends through the given fetch; a status is never an error here, the client reads the envelope. */
export const fetcher = (base: string) => ({
  fetchPolyfill: (send: Fetch) => ({
    options: (init: object) => ({
      fetch: (method: string, url: string, body: string | undefined) => ({
        res: () => send(base + url, { ...init, method, body }),
      }),
    }),
  }),
})
