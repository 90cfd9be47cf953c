import { createTheme, DEFAULT_THEME, MantineProvider, type MantineColorsTuple } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { Notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Client } from '@yaopi/core'
import { useState } from 'react'
import { RouterProvider } from 'react-router'
import { ClientProvider } from './platform/client/index.ts'
import { ScreensProvider } from './platform/routing/index.ts'
import { createRouter } from './router/router.tsx'
import { screens } from './router/routes.ts'
import { GateHost, type KnownPerson } from './shell/gate-host.tsx'
import { SignedIn } from './shell/signed-in.tsx'

/** Ten shades of the shop's green (look.md); the seventh is the one that text and buttons have. */
const green: MantineColorsTuple = [
  '#E9F4F1',
  '#D3E9E3',
  '#A6D3C8',
  '#77BCAB',
  '#4FA891',
  '#2E9880',
  '#0A7E68',
  '#086352',
  '#064D40',
  '#04382E',
]

/**
 * A colour of the kit dark enough to be read (4.5:1) where text has it: the last shade on light badges, the seventh
 * below white.
 */
const readable = (
  color: 'orange' | 'yellow' | 'teal' | 'red',
  onLight: string,
  belowWhite: string,
): MantineColorsTuple =>
  DEFAULT_THEME.colors[color].map((shade, at) =>
    at === 9 ? onLight : at === 6 ? belowWhite : shade,
  ) as unknown as MantineColorsTuple

const theme = createTheme({
  primaryColor: 'green',
  primaryShade: 6,
  colors: {
    green,
    orange: readable('orange', '#9C3606', '#C2410C'),
    yellow: readable('yellow', '#7A4A00', '#8F5B00'),
    teal: readable('teal', '#06573E', '#0B7A57'),
    red: readable('red', '#A61E1E', '#C92A2A'),
  },
  defaultRadius: 6,
  fontFamily: '-apple-system, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  components: {
    Button: { defaultProps: { size: 'sm' } },
    Modal: { defaultProps: { centered: true } },
  },
})

/** The nonce of this page's policy: what the kit writes as style elements carries it. */
const nonce = (): string => document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''

/** The whole back office. */
export function App({ client }: { readonly client: Client }) {
  const [queries] = useState(
    () =>
      new QueryClient({
        // A refusal does not change by itself; the client has repeated what may be repeated.
        defaultOptions: { queries: { retry: false, staleTime: 0, refetchOnWindowFocus: true } },
      }),
  )
  const [router] = useState(createRouter)
  const [person] = useState<KnownPerson>(() => ({ current: undefined }))
  return (
    <MantineProvider theme={theme} getStyleNonce={nonce} forceColorScheme="light">
      <DatesProvider settings={{ locale: 'zh-cn', firstDayOfWeek: 1 }}>
        <QueryClientProvider client={queries}>
          <ClientProvider value={client}>
            <GateHost person={person}>
              <SignedIn person={person}>
                <ScreensProvider value={screens}>
                  <RouterProvider router={router} />
                </ScreensProvider>
              </SignedIn>
            </GateHost>
          </ClientProvider>
        </QueryClientProvider>
        <Notifications position="top-right" />
      </DatesProvider>
    </MantineProvider>
  )
}
