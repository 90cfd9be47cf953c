import { useStorefront, useValue } from '@yaopi/widgets'
import { createContext, useContext } from 'react'
import { useLocation } from 'react-router'
import { loginAddress } from '../routing/index.ts'

/** The origin of this site: the browser's own, or what the server names while it renders. */
export const SiteOrigin = createContext(globalThis.location?.origin ?? '')

/** The address of the login with the way back to the page that is shown now. */
export function useLoginHref(): string {
  const { home } = useStorefront()
  const config = useValue(home.config)
  const { pathname, search, hash } = useLocation()
  return loginAddress(config?.main_site_url ?? '', `${pathname}${search}${hash}`, useContext(SiteOrigin))
}
