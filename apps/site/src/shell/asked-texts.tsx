import { useStorefront, useValue } from '@yaopi/widgets'
import { lazy, Suspense, useEffect, useState } from 'react'

// Few visits need it.
const NewTexts = lazy(async () => ({ default: (await import('./new-texts.tsx')).NewTexts }))

/** The question about new versions of texts, once the page lives; not on the page where they are read. */
export function AskedTexts({ isReading }: { readonly isReading: boolean }) {
  const { session } = useStorefront()
  const { new_texts: texts } = useValue(session.user)
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  if (!isLive || isReading || texts === undefined) return null
  return (
    <Suspense>
      <NewTexts key={texts.map((one) => one.version).join(' ')} texts={texts} />
    </Suspense>
  )
}
