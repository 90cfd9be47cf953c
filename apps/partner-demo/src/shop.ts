/** The shop's address, and the partner's key and secret. */
export type PortalSettings = {
  readonly shop: string
  readonly key: string
  readonly secret: string
  /** The registered origin of the portal's pages; its own address by default. */
  readonly origin?: string | undefined
}

type Answer = {
  readonly status: number
  readonly message: string
  readonly data?: { readonly token?: string; readonly link_url?: string }
}

/** What our pages do for a linked member; the member agrees to these. */
const SCOPES = ['search', 'cart', 'chat', 'checkout']

/** Server to server: a token for a linked user, or a code to link one. The secret never leaves this process. */
export async function requestFromShop(
  { shop, key, secret }: PortalSettings,
  what: 'token' | 'code',
  user: string | undefined,
  origin: string,
): Promise<Answer> {
  if (user === undefined) return { status: 401, message: '' }
  const form = new URLSearchParams({ partner_key: key, partner_secret: secret })
  for (const [at, scope] of SCOPES.entries()) form.set(`scopes[${at}]`, scope)
  if (what === 'code') {
    form.set('external_id', user)
    // The member comes back here after linking.
    form.set('return_url', `${origin}/`)
  } else {
    form.set('member', user)
    form.set('origin', origin)
  }
  const response = await fetch(`${shop}/api/partner/${what}`, { method: 'POST', body: form })
  const { message = '', data } = (await response.json()) as { message?: string; data?: Answer['data'] }
  return { status: response.status, message, ...(response.ok && data ? { data } : {}) }
}
