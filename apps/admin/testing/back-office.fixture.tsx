import { MantineProvider } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { ModalsProvider } from '@mantine/modals'
import { Notifications, notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { Answer, Client } from '@yaopi/core'
import type { AnyCall } from '@yaopi/core/contract'
import { grantsOf, type StaffState } from '@yaopi/core/staff'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { ClientProvider } from '../src/platform/client/index.ts'
import { SessionProvider } from '../src/platform/session/index.ts'

type Roles = StaffState['roles']

/** A signed-in person with roles. */
export const person = (...roles: Roles): StaffState => ({
  id: 1,
  name: '测试员工',
  roles,
  grants: grantsOf(roles),
  warehouses: [],
  second_factor: { is_required: 0, is_enrolled: 0, code_at: null, recovery_codes: 0 },
  must_change_password: 0,
  idle_minutes: 30,
})

/** What a call is answered with: data, or a whole answer to refuse. */
export type Reply = (input: Record<string, unknown>) => unknown

/** A failed answer of 422 with messages by field. */
export const refusedForm = (errors: Readonly<Record<string, readonly string[]>>): Answer<never> => ({
  ok: false,
  failure: { kind: 'form', code: 422, message: Object.values(errors)[0]?.[0] ?? '', errors },
})

/**
 * Renders a screen with a server in memory: `replies` by `METHOD path` of the call's row. What was sent is in `sent`.
 */
export function renderScreen(
  screen: ReactNode,
  options: {
    readonly replies: Readonly<Record<string, Reply>>
    readonly roles?: Roles
    /** The address, below `/admin`. */
    readonly at?: string
    /** The path of the screen, where its parts are read from the address. */
    readonly path?: string
  },
) {
  const sent: { readonly call: string; readonly input: Record<string, unknown> }[] = []
  const send = async (call: AnyCall, input: Record<string, unknown>): Promise<Answer<unknown>> => {
    const key = `${call.method} ${call.path}`
    sent.push({ call: key, input })
    const reply = options.replies[key]
    if (reply === undefined) throw new Error(`the test has no reply to ${key}`)
    const data = await reply(input)
    if (typeof data === 'object' && data !== null && 'failure' in data) return data as Answer<never>
    return { ok: true, code: 200, message: '', data }
  }
  const client = { send } as unknown as Client
  const router = createMemoryRouter(
    [{ path: options.path ?? '*', element: <ModalsProvider>{screen}</ModalsProvider> }],
    {
      initialEntries: [options.at ?? '/'],
    },
  )
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  // Files share their modules, and with them the messages that are shown.
  notifications.clean()
  const view = render(
    <MantineProvider env="test">
      <DatesProvider settings={{ locale: 'zh-cn' }}>
        <QueryClientProvider client={queries}>
          <ClientProvider value={client}>
            <SessionProvider value={person(...(options.roles ?? ['service']))}>
              <RouterProvider router={router} />
            </SessionProvider>
          </ClientProvider>
        </QueryClientProvider>
        <Notifications />
      </DatesProvider>
    </MantineProvider>,
  )
  return { ...view, sent, router }
}
