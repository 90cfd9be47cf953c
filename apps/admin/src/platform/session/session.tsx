import { mayDo, type StaffRight, type StaffState } from '@yaopi/core/staff'
import { createContext, use } from 'react'

const SessionContext = createContext<StaffState | null>(null)

/** Gives the signed-in person to the screens below. */
export const SessionProvider = SessionContext.Provider

/** The signed-in person. */
export function useSession(): StaffState {
  const session = use(SessionContext)
  if (session === null) throw new Error('nobody is signed in above this component')
  return session
}

/** Whether the signed-in person holds one of the rights. */
export function useMay(...rights: readonly StaffRight[]): boolean {
  const { roles } = useSession()
  return rights.some((right) => mayDo(roles, right))
}

/** Shows its children to whoever holds one of the rights. */
export function May({ right, children }: { readonly right: StaffRight; readonly children: React.ReactNode }) {
  return useMay(right) ? children : null
}
