import { useState, type ReactNode } from 'react'
import { zhCN } from '../locales/zh-CN.text.ts'
import { Notifications } from '../notifications/notifications.tsx'
import { baseCss } from '../theme/tokens.ts'
import { memoryStorefront, type MemoryOptions } from './memory-storefront.ts'
import { StorefrontProvider } from './provider.tsx'

export type StoryFrameProps = MemoryOptions & {
  readonly children: ReactNode
  /** Prepares the storefront before it is shown. */
  readonly before?: (memory: ReturnType<typeof memoryStorefront>) => void
}

/** Shows a story on its own storefront with the base styles of a page. */
export function StoryFrame({ children, before, ...options }: StoryFrameProps) {
  const [memory] = useState(() => {
    const made = memoryStorefront(options)
    before?.(made)
    return made
  })
  return (
    <StorefrontProvider storefront={memory.storefront} links={memory.links} locale={zhCN}>
      <style>{baseCss}</style>
      {children}
      <Notifications />
    </StorefrontProvider>
  )
}
