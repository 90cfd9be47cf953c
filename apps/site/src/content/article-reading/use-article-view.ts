import { articleCalls } from '@yaopi/core/contract'
import { useStorefront } from '@yaopi/widgets'
import { useEffect } from 'react'

/** Milliseconds until an article counts as seen, as a page view does [SH-20]. */
const SEEN = 300

/** Counts a view of an article when a page shows it; reading it for other purposes counts nothing. */
export function useArticleView(id: number | undefined): void {
  const { client } = useStorefront()
  useEffect(
    function countView() {
      if (id === undefined) return undefined
      const timer = setTimeout(() => {
        void client.send(articleCalls.view, { id })
      }, SEEN)
      return () => clearTimeout(timer)
    },
    [client, id],
  )
}
