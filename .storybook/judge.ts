// What is asked of every story under test: nothing for axe to find in any theme, nothing fetched from anywhere.
import { themeNames, type ThemeName } from '@yaopi/widgets'
import { afterEach as judgeByAxe } from '@storybook/addon-a11y/preview'
import type { Preview } from '@storybook/react-vite'
import { holdStill, wear } from './look.tsx'

type AfterEach = Exclude<NonNullable<Preview['afterEach']>, readonly unknown[]>

/** True when stories run as tests; false for whoever looks at them. */
export const isUnderTest = '__vitest_browser__' in globalThis

if (isUnderTest) holdStill()

const COLOURS = ['color-contrast', 'link-in-text-block']
const SIZES = ['target-size', 'scrollable-region-focusable']
/**
 * The rules that read what a theme changes: with these alone it can break what holds in another, its elements are the
 * same.
 */
const BY_LOOKS: Readonly<Record<ThemeName, readonly string[]>> = {
  default: [...COLOURS, ...SIZES],
  dark: COLOURS,
  'high-contrast': COLOURS,
  large: SIZES,
}

/** What axe need not work out for a test: a list of everything that is well. */
const ONLY_FAULTS = { resultTypes: ['violations'], preload: false } as const

/** True in the long run of the tests; the ordinary one leaves it at the story's own theme. */
declare const ALL_THEMES: boolean
const judgesEveryTheme = isUnderTest && ALL_THEMES

/** The page has been laid out, and who watches sizes has been told. */
const drawn = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      setTimeout(resolve)
    })
  })

/**
 * The story's own theme is judged by every rule; here the others, in the same mount, which is much faster than a mount
 * for each.
 */
export const inEveryTheme: AfterEach = async (context) => {
  const own = context.globals['theme'] as ThemeName
  const given = context.parameters['a11y'] as { readonly test?: string }
  if (!judgesEveryTheme || given.test === 'off') return
  try {
    for (const theme of themeNames.filter((name) => name !== own)) {
      wear(theme)
      await drawn()
      await judgeByAxe({
        ...context,
        parameters: {
          ...context.parameters,
          a11y: { ...given, options: { ...ONLY_FAULTS, runOnly: BY_LOOKS[theme] } },
        },
      }).catch((error: unknown) => {
        throw new Error(`in theme ${theme}: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        })
      })
    }
  } finally {
    wear(own)
  }
}

/** As `parameters.a11y`: what axe finds is an error. */
export const judged = { test: 'error', ...(isUnderTest ? { options: ONLY_FAULTS } : {}) } as const

/** Kinds of requests that a story itself could make; modules of the test run are of other kinds. */
const ASKED = new Set(['img', 'image', 'fetch', 'xmlhttprequest', 'beacon', 'css', 'audio', 'video', 'iframe'])
const asked: string[] = []
if (isUnderTest) {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      if (ASKED.has(entry.initiatorType) && !entry.name.startsWith('data:'))
        asked.push(`${entry.initiatorType} ${entry.name}`)
    }
  }).observe({ type: 'resource', buffered: false })
}

/** A story has its shop in memory: one that asks the network for anything fails. */
export const withoutNetwork: AfterEach = async () => {
  const found = asked.splice(0)
  if (found.length > 0) throw new Error(`the story asked the network: ${found.join(', ')}`)
}
