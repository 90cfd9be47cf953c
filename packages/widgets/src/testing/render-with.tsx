import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, type ReactNode } from 'react'
import { zhCN } from '../locales/zh-CN.text.ts'
import { Notifications } from '../notifications/notifications.tsx'
import { memoryStorefront, type MemoryOptions } from './memory-storefront.ts'
import { StorefrontProvider } from '../storefront/provider.tsx'

/** For tests: renders widgets in strict mode on a memory storefront, with notifications. */
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
