import { useStorefront } from '@yaopi/widgets'
import { useCallback } from 'react'

/** Logs out and reloads the page, so that nothing of the member stays in memory [ST-13]. */
export function useLogout(reload: () => void = reloadPage): () => Promise<void> {
  const { session } = useStorefront()
  return useCallback(async () => {
    if (await session.logout()) reload()
  }, [session, reload])
}

const reloadPage = (): void => {
  window.location.reload()
}
