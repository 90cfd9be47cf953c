import { createContext, use } from 'react'
import { generatePath } from 'react-router'
import { mayDo, type StaffRole } from '@yaopi/core/staff'
import { useSession } from '../session/index.ts'
import type { AdminRoute } from './admin-route.types.ts'

const ScreensContext = createContext<readonly AdminRoute[]>([])

/** Gives all screens to the parts that link to them. */
export const ScreensProvider = ScreensContext.Provider

/** Whether a person with these roles may see a screen. */
export const maySee = (own: readonly StaffRole[], { may, roles = own }: AdminRoute): boolean =>
  may.some((right) => mayDo(own, right)) && roles.some((role) => own.includes(role))

/** The screens that the signed-in person may see. */
export function useScreens(): readonly AdminRoute[] {
  const { roles } = useSession()
  return use(ScreensContext).filter((screen) => maySee(roles, screen))
}

/**
 * The address of a screen by its name; undefined when it does not exist or the person may not see it, so that nothing
 * links to it.
 */
export function useScreenPath(): (
  name: string,
  params?: Readonly<Record<string, string | number>>,
) => string | undefined {
  const screens = useScreens()
  return (name, params = {}) => {
    const screen = screens.find((row) => row.name === name)
    if (screen === undefined) return undefined
    const values = Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)]))
    return generatePath(`/${screen.path}`, values)
  }
}
