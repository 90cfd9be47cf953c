import { useContext, useState, type ReactNode } from 'react'
import { Notifications } from '../notifications/notifications.tsx'
import { memoryStorefront, type MemoryOptions } from './memory-storefront.ts'
import { StorefrontProvider } from './provider.tsx'
import { StoryLocale } from './story-locale.ts'

export type StoryFrameProps = MemoryOptions & {
  readonly children: ReactNode
  /** Prepares the storefront before it is shown. */
  readonly before?: (memory: ReturnType<typeof memoryStorefront>) => void
}

/** Shows a story on its own storefront, in the language of the catalogue; base styles and theme come from the catalogue too. */
export function StoryFrame({ children, before, ...options }: StoryFrameProps) {
  const [memory] = useState(() => {
    const made = memoryStorefront(options)
    before?.(made)
    return made
  })
  return (
    <StorefrontProvider storefront={memory.storefront} links={memory.links} locale={useContext(StoryLocale)}>
      {children}
      <Notifications />
    </StorefrontProvider>
  )
}
