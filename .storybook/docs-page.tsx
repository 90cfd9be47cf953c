// The page of notes of a component: what it is, one story to play with, every other one below.
import { Controls, Description, DocsContext, Primary, Stories, Subtitle, Title } from '@storybook/addon-docs/blocks'
import { useContext, useEffect, useState } from 'react'

/**
 * In the place of the addon's own page, whose headings are English. What has a window of its own follows theme and
 * language too.
 */
export function DocsPage() {
  const docs = useContext(DocsContext)
  const [story] = docs.componentStories()
  const [globals, setGlobals] = useState(() => (story === undefined ? {} : docs.getStoryContext(story).globals))
  useEffect(() => {
    const take = ({ globals: next }: { readonly globals: typeof globals }): void => setGlobals(next)
    docs.channel.on('globalsUpdated', take)
    return () => docs.channel.off('globalsUpdated', take)
  }, [docs])
  Object.assign(window, { pageGlobals: { theme: globals['theme'], locale: globals['locale'] } })
  return (
    <div key={`${globals['theme']} ${globals['locale']}`}>
      <Title />
      <Subtitle />
      <Description />
      <Primary />
      <Controls />
      <Stories title="全部状态" includePrimary={false} />
    </div>
  )
}
