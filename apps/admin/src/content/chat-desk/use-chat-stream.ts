import { useQueryClient } from '@tanstack/react-query'
import { chatAdminCalls } from '@yaopi/core/staff'
import { useEffect } from 'react'

const PATHS: ReadonlySet<unknown> = new Set([chatAdminCalls.list.path, chatAdminCalls.detail.path])

/** The lists come first: the stream is opened so much later, milliseconds. */
const AFTER = 1_500

/**
 * Asks the conversations on the screen again whenever the server says that one has changed. The browser connects again
 * by itself after a break.
 */
export function useChatStream(): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (typeof EventSource === 'undefined') return
    let stream: EventSource | undefined
    const opening = setTimeout(() => {
      stream = new EventSource(chatAdminCalls.stream.path)
      stream.addEventListener('chats', () => {
        void queries.invalidateQueries({ predicate: ({ queryKey }) => PATHS.has(queryKey[1]) })
      })
    }, AFTER)
    return () => {
      clearTimeout(opening)
      stream?.close()
    }
  }, [queries])
}
