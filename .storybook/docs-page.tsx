// The page of notes of a component: what it is, one story to play with, every other one below.
import { Controls, Description, DocsContext, Primary, Stories, Subtitle, Title } from '@storybook/addon-docs/blocks'
import { useContext, useEffect, useState } from 'react'
import { usage, type Usage } from '../packages/widgets/src/stories/usage.text.ts'

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
      {story !== undefined && usage[story.title] !== undefined && <Guidance {...usage[story.title]!} />}
      <Primary />
      <Controls />
      <Stories title="全部状态" includePrimary={false} />
    </div>
  )
}

/** When a component is right, what to do with it and what not. */
function Guidance({ folder, since, when, instead, dos, donts }: Usage) {
  return (
    <section>
      <p>
        状态：{since === '' ? '试用，随下一版发布，之前可能还会变' : `稳定，自 ${since} 起，变更按版本承诺提前说明`}
        。引入：
        <code>{folder === 'parts' ? '@yaopi/widgets' : `@yaopi/widgets/${folder}`}</code>。源码：
        <code>packages/widgets/src/{folder}</code>。
      </p>
      <h2 id="何时使用">何时使用</h2>
      <p>{when}</p>
      <p>{instead}</p>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0 48px' }}>
        <Sentences title="这样做" sentences={dos} />
        <Sentences title="不要这样" sentences={donts} />
      </div>
    </section>
  )
}

function Sentences({ title, sentences }: { readonly title: string; readonly sentences: readonly string[] }) {
  return (
    <div style={{ flex: '1 1 280px' }}>
      <h3 id={title}>{title}</h3>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}
