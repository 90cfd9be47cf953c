import type { PageSettings } from './settings.ts'
import type { Yaopi } from './yaopi.ts'

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

const sharing = (settings: PageSettings): PageSettings =>
  settings.getToken === undefined ? settings : { ...settings, getToken: sharedToken(settings.getToken) }

/** Makes what the page has set, and will set, good for a further script. */
export function shareToken(page: Yaopi): void {
  const { configure, settings } = page
  Object.assign(page, {
    settings: sharing(settings),
    configure: (changed: PageSettings) => configure(sharing(changed)),
  })
}
