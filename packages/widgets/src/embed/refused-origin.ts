import type { Environment } from '@yaopi/core'

/** The path of `partnerCalls.origin`; the rows of the contract would weigh more than the embed may. */
export const ORIGIN_PATH = '/api/partner/origin'

/**
 * A fetch that tells a refused origin from a broken connection: the browser reports both as a `TypeError` without a
 * reason. After such a failure the shop is asked, without credentials, whether it knows the page's origin; when it does
 * not, the failure becomes an answer 403 with the message of `onRefused`.
 */
export const fetchTellingOrigin =
  (api: string, onRefused: () => string): Environment['fetch'] =>
  async (...request) => {
    try {
      return await window.fetch(...request)
    } catch (error) {
      if (!(error instanceof TypeError) || !(await isRefused(api))) throw error
      const envelope = { code: 403, message: onRefused(), data: null }
      return new Response(JSON.stringify(envelope), { status: 403, headers: { 'content-type': 'application/json' } })
    }
  }

/** Whether the shop answers and does not know the origin of the page; false when it does not answer either. */
async function isRefused(api: string): Promise<boolean> {
  try {
    const url = `${api}${ORIGIN_PATH}?origin=${encodeURIComponent(window.location.origin)}`
    const answer = await window.fetch(url, { credentials: 'omit' })
    const { data } = (await answer.json()) as { readonly data?: { readonly registered?: number } | null }
    return data?.registered === 0
  } catch {
    return false
  }
}
