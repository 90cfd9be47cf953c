import { useStorefront, useValue } from '@yaopi/widgets'
import { useEffect, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { PageSkeleton } from '../components/page/index.ts'
import { loginAddress } from '../platform/routing/index.ts'

/** Shows its page to members; a visitor is sent to the login and comes back to the same address [RO-02]. */
export function MembersOnly({ children }: { readonly children: ReactNode }) {
  const { session, home } = useStorefront()
  const known = useValue(session.known)
  const loggedIn = useValue(session.loggedIn)
  const config = useValue(home.config)
  const location = useLocation()
  if (!known) return <PageSkeleton />
  if (loggedIn) return children
  const login = loginAddress(config?.main_site_url ?? '', `${location.pathname}${location.search}${location.hash}`)
  return <LeaveFor address={login} />
}

function LeaveFor({ address }: { readonly address: string }) {
  return address.startsWith('/') ? <Navigate to={address} replace /> : <LeaveSite address={address} />
}

/** Leaves for the login of another site once it is mounted: a render may be repeated or thrown away. */
function LeaveSite({ address }: { readonly address: string }) {
  useEffect(
    function leave() {
      window.location.assign(address)
    },
    [address],
  )
  return <PageSkeleton />
}
