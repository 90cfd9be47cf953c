import type { Storefront } from '@yaopi/core'
import { searchStorefrontFactory, type StorefrontFactory } from './storefront-factory.ts'

const tokens = new WeakMap<Storefront['client'], string | null>()

/** A storefront without a cart that knows the token it sends, because a stream is not sent by the client. */
export const chatStorefrontFactory: StorefrontFactory = {
  ...searchStorefrontFactory,
  create: (environment, { getToken, ...options }) => {
    let token: string | null = null
    const storefront = searchStorefrontFactory.create(environment, {
      ...options,
      getToken: async (request) => {
        token = (await getToken?.(request)) ?? null
        tokens.set(storefront.client, token)
        return token
      },
    })
    return storefront
  },
}

/** The header with the token that the calls of a storefront carry; none for a visitor. */
export function tokenHeaders({ client }: Storefront): Readonly<Record<string, string>> {
  const token = tokens.get(client) ?? null
  return token === null ? {} : { Authorization: `Bearer ${token}` }
}
