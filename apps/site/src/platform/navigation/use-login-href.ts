import { useStorefront, useValue } from '@yaopi/widgets'
import { useLocation } from 'react-router-dom'
import { loginAddress } from '../routing/index.ts'

/** The address of the login with the way back to the page that is shown now. */
export function useLoginHref(): string {
  const { home } = useStorefront()
  const config = useValue(home.config)
  const { pathname, search, hash } = useLocation()
  return loginAddress(config?.main_site_url ?? '', `${pathname}${search}${hash}`)
}
