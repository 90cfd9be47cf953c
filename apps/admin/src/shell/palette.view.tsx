import { Spotlight } from '@mantine/spotlight'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { MENU_GROUPS, useScreens } from '../platform/routing/index.ts'
import { shellText as text } from './shell.text.ts'

/** Ctrl K: goes to a screen by its name, or looks for a number or a name in the lists that know it. */
export function Palette() {
  const [query, setQuery] = useState('')
  const navigate = useNavigate()
  const screens = useScreens()
  const words = query.trim()
  const screensInMenu = MENU_GROUPS.flatMap((group) =>
    screens
      .filter(({ menu }) => menu === group)
      .map(({ name, path, title }) => ({
        id: name,
        label: title,
        description: text.groups[group],
        keywords: [name, path],
        onClick: () => void navigate(`/${path}`),
      })),
  )
  const lists = screens.flatMap(({ name, path, title, words: field }) =>
    words === '' || field === undefined
      ? []
      : [
          {
            id: `find ${name}`,
            label: text.findIn(title),
            // What was typed is what they fit.
            keywords: [words],
            onClick: () => void navigate(`/${path}?${String(new URLSearchParams({ [field]: words }))}`),
          },
        ],
  )
  return (
    <Spotlight
      shortcut="mod + K"
      nothingFound={text.nothing}
      scrollable
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={() => setQuery('')}
      searchProps={{ placeholder: text.searchHint, 'aria-label': text.searchHint }}
      actions={[...screensInMenu, ...lists]}
    />
  )
}
