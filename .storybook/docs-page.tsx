// The page of notes of a component: what it is, one story to play with, every other one below.
import { Controls, Description, Primary, Stories, Subtitle, Title } from '@storybook/addon-docs/blocks'

/** In the place of the addon's own page, whose headings are English. */
export const DocsPage = () => (
  <>
    <Title />
    <Subtitle />
    <Description />
    <Primary />
    <Controls />
    <Stories title="全部状态" includePrimary={false} />
  </>
)
