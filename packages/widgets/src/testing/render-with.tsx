import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, type ReactNode } from 'react'
import { zhCN } from '../locales/zh-CN.text.ts'
import { Notifications } from '../notifications/notifications.tsx'
import { memoryStorefront, type MemoryOptions } from './memory-storefront.ts'
import { StorefrontProvider } from '../storefront/provider.tsx'

/** For tests: what a user sees of widgets on a storefront in memory, with the notification host, in strict mode. */
export function renderWith(children: ReactNode, options: MemoryOptions = {}) {
  const memory = memoryStorefront(options)
  const user = userEvent.setup()
  const view = render(
    <StrictMode>
      <StorefrontProvider storefront={memory.storefront} links={memory.links} locale={zhCN}>
        {children}
        <Notifications />
      </StorefrontProvider>
    </StrictMode>,
  )
  return { ...memory, ...view, user }
}
