// Replaces wretch in the embed: the part of its interface that the client uses.
type Fetch = (url: string, init: object) => Promise<unknown>
type Middleware = (next: Fetch) => Fetch

/** Sends through the given fetch; no status is an error here, the client reads the envelope. */
export const fetcher = (base: string) => ({
  fetchPolyfill: (send: Fetch) => ({
    middlewares: (steps: readonly Middleware[]) => {
      const sendThrough = steps.reduceRight((next, step) => step(next), send)
      return {
        options: (init: object) => ({
          fetch: (method: string, url: string, body: string | undefined) => ({
            res: () => sendThrough(base + url, { ...init, method, body }),
          }),
        }),
      }
    },
  }),
})
