import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core'
import type { Client, Failure } from '../../platform/client/index.ts'
import type { Environment } from '../../platform/environment/index.ts'
import { memberCalls, isLoggedIn, type UserState } from '../member/index.ts'
import type { NotificationsStore } from '../../platform/notifications/index.ts'

/** Key of the login flag in session storage [SH-17, ST-13]. */
export const LOGIN_FLAG = 'yaopi-login'

/** The session: the current user, and signing out. */
export type SessionStore = {
  readonly user: ReadonlySignal<UserState>
  readonly loggedIn: ReadonlySignal<boolean>
  /** False until the first answer about the user has come. */
  readonly known: ReadonlySignal<boolean>
  /**
   * Why nobody is known to be signed in: the user could not be read, or (kind `login`) the login has ended. Undefined
   * for a member and for a visitor.
   */
  readonly failure: ReadonlySignal<Failure | undefined>
  /** Reads the user again; after a failure other than 401 the user stays. */
  readonly load: () => Promise<void>
  /** Shows a visitor whose login has ended. */
  readonly end: (failure: Failure) => void
  /** Back to an unknown user, before somebody else signs in. */
  readonly reset: () => void
  /** Replaces the user by the state in another answer (login, profile change). */
  readonly replace: (user: UserState) => void
  /** Signs out; true when the page must be reloaded [ST-13]. */
  readonly logout: () => Promise<boolean>
}

/** Creates the session store of a storefront. */
export function createSession(
  client: Client,
  environment: Environment,
  notifications: NotificationsStore,
): SessionStore {
  const first = client.takeFresh(memberCalls.base, {})
  const user = signal<UserState>(first ?? { show: false })
  const known = signal(first !== undefined)
  client.actAs(first?.username)
  if (first !== undefined && isLoggedIn(first)) environment.session.setItem(LOGIN_FLAG, '1')
  const failure = signal<Failure | undefined>(undefined)
  const setUser = (next: UserState, reason?: Failure): void => {
    batch(() => {
      user.value = next
      known.value = true
      failure.value = reason
    })
    client.actAs(next.username)
    if (isLoggedIn(next)) environment.session.setItem(LOGIN_FLAG, '1')
    else environment.session.removeItem(LOGIN_FLAG)
  }
  return {
    user,
    known,
    failure,
    replace: (next) => setUser(next),
    end: (reason) => setUser({ show: true }, reason),
    reset: () =>
      batch(() => {
        user.value = { show: false }
        known.value = false
        failure.value = undefined
      }),
    loggedIn: computed(() => isLoggedIn(user.value)),
    load: async () => {
      const answer = await client.send(memberCalls.base, {})
      if (answer.ok) setUser(answer.data)
      else if (answer.failure.kind === 'login') setUser({ show: true }, answer.failure)
      // Before anything is known a failure shows the shell without data rather than nothing [ER-12].
      else if (!known.value || failure.value !== undefined)
        batch(() => {
          user.value = { show: true }
          known.value = true
          failure.value = answer.failure
        })
    },
    logout: async () => {
      const answer = await client.send(memberCalls.logout, {})
      if (!answer.ok) {
        notifications.report(answer.failure)
        return false
      }
      environment.session.removeItem(LOGIN_FLAG)
      return true
    },
  }
}
