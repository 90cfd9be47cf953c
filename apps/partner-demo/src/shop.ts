/** What the portal knows of the shop, and the name and secret it has there. */
export type Portal = {
  readonly shop: string
  readonly key: string
  readonly secret: string
  /** The origin under which the portal's pages are registered; its own address unless told. */
  readonly origin?: string | undefined
}

type Answer = {
  readonly status: number
  readonly message: string
  readonly data?: { readonly token?: string; readonly link_url?: string }
}

/** Server to server: a token for a linked user, or a code by which he links himself. The secret never leaves this process. */
export async function askShop(
  { shop, key, secret }: Portal,
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
  const answer = await fetch(`${shop}/api/partner/${what}`, { method: 'POST', body: form })
  const { message = '', data } = (await answer.json()) as { message?: string; data?: Answer['data'] }
  return { status: answer.status, message, ...(answer.ok && data ? { data } : {}) }
}
