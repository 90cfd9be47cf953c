import type { AppContext } from '../../platform/context/index.ts'

type IsKnown = (path: string) => Promise<boolean>

const known = new WeakMap<AppContext['app'], IsKnown>()

/** Says which paths the built site has. */
export const setKnownPaths = (server: AppContext, isKnown: IsKnown): void => {
  known.set(server.app, isKnown)
}

/** Whether the site has a page at a path; undefined where no site is built. */
export const isPathOfSite = async (server: AppContext, path: string): Promise<boolean | undefined> =>
  known.get(server.app)?.(path)
