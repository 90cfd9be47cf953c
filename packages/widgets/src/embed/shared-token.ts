import type { PageSettings } from './settings.ts'

type GetToken = NonNullable<PageSettings['getToken']>
type Request = Parameters<GetToken>[0]

type Shared = { readonly at: number; readonly reason: Request['reason']; readonly token: ReturnType<GetToken> }

/** The scripts of a page begin one after the other: calls within so many milliseconds get the same token. */
const TOGETHER = 2_000

/** `getToken` for several scripts of a page, which call it once where each of them needs a token. */
export function sharedToken(getToken: GetToken): GetToken {
  let last: Shared | undefined
  return (request) => {
    const at = Date.now()
    if (last?.reason !== request.reason || at - last.at > TOGETHER) {
      const token = Promise.resolve(getToken(request))
      last = { at, reason: request.reason, token }
      void token.catch(() => {
        last = undefined
      })
    }
    return last.token
  }
}

/** These settings with a `getToken` that is good for several scripts. */
export const sharing = (settings: PageSettings): PageSettings =>
  settings.getToken === undefined ? settings : { ...settings, getToken: sharedToken(settings.getToken) }
