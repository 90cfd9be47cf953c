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

/** Server to server: a token for a linked user, or a code to link one. The secret never leaves this process. */
export async function requestFromShop(
  { shop, key, secret }: PortalSettings,
  what: 'token' | 'code',
  user: string | undefined,
  origin: string,
): Promise<Answer> {
  if (user === undefined) return { status: 401, message: '' }
  const form = new URLSearchParams({ partner_key: key, partner_secret: secret })
  if (what === 'code') form.set('external_id', user)
  else
    for (const [name, value] of [
      ['member', user],
      ['origin', origin],
      ['scopes[0]', 'search'],
      ['scopes[1]', 'cart'],
    ] as const)
      form.set(name, value)
  const response = await fetch(`${shop}/api/partner/${what}`, { method: 'POST', body: form })
  const { message = '', data } = (await response.json()) as { message?: string; data?: Answer['data'] }
  return { status: response.status, message, ...(response.ok && data ? { data } : {}) }
}
