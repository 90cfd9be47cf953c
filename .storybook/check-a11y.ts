// What is asked of every story under test: nothing for axe to find in any theme, nothing fetched from anywhere.
import { themeNames, type ThemeName } from '@yaopi/widgets'
import { afterEach as judgeByAxe } from '@storybook/addon-a11y/preview'
import type { Preview } from '@storybook/react-vite'
import { applyTheme, setMotion } from './theme.tsx'

type BeforeEach = Exclude<NonNullable<Preview['beforeEach']>, readonly unknown[]>
type AfterEach = Exclude<NonNullable<Preview['afterEach']>, readonly unknown[]>

/** True when stories run as tests; false for whoever looks at them. */
export const isUnderTest = '__vitest_browser__' in globalThis

/** Stories under test are still, but for those with `lateMotion` (packages/widgets/src/testing/wait-to-see.ts). */
export const setStoryMotion: BeforeEach = ({ parameters }) => {
  if (isUnderTest) setMotion(parameters['motion'] === 'late' ? 'late' : 'none')
}

const COLOURS = ['color-contrast', 'link-in-text-block']
const SIZES = ['target-size', 'scrollable-region-focusable']
/**
 * The rules that read what a theme changes: with these alone it can break what holds in another, its elements are
 * the same.
 */
const RULES_OF_THEME: Readonly<Record<ThemeName, readonly string[]>> = {
  default: [...COLOURS, ...SIZES],
  dark: COLOURS,
  'high-contrast': COLOURS,
  large: SIZES,
}

/** What axe need not work out for a test: a list of everything that is well. */
const VIOLATIONS_ONLY = { resultTypes: ['violations'], preload: false } as const

/** True in the long run of the tests; the ordinary one leaves it at the story's own theme. */
declare const ALL_THEMES: boolean
const checksEveryTheme = isUnderTest && ALL_THEMES

/** The page has been laid out, and who watches sizes has been told. */
const nextLayout = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      setTimeout(resolve)
    })
  })

/**
 * The story's own theme is judged by every rule; here the others, in the same mount, which is much faster than a
 * mount for each.
 */
export const checkA11y: AfterEach = async (context) => {
  const own = context.globals['theme'] as ThemeName
  const a11y = context.parameters['a11y'] as { readonly test?: string }
  if (!checksEveryTheme || a11y.test === 'off') return
  try {
    for (const theme of themeNames.filter((name) => name !== own)) {
      applyTheme(theme)
      await nextLayout()
      await judgeByAxe({
        ...context,
        parameters: {
          ...context.parameters,
          a11y: { ...a11y, options: { ...VIOLATIONS_ONLY, runOnly: RULES_OF_THEME[theme] } },
        },
      }).catch((error: unknown) => {
        throw new Error(`in theme ${theme}: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        })
      })
    }
  } finally {
    applyTheme(own)
  }
}

/** As `parameters.a11y`: what axe finds is an error. */
export const a11yParameters = { test: 'error', ...(isUnderTest ? { options: VIOLATIONS_ONLY } : {}) } as const

/** Kinds of requests that a story itself could make; modules of the test run are of other kinds. */
const RESOURCE_TYPES = new Set(['img', 'image', 'fetch', 'xmlhttprequest', 'beacon', 'css', 'audio', 'video', 'iframe'])
const requestLog: string[] = []
if (isUnderTest) {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      if (RESOURCE_TYPES.has(entry.initiatorType) && !entry.name.startsWith('data:'))
        requestLog.push(`${entry.initiatorType} ${entry.name}`)
    }
  }).observe({ type: 'resource', buffered: false })
}

/** A story has its shop in memory: one that asks the network for anything fails. */
export const withoutNetwork: AfterEach = async () => {
  const requested = requestLog.splice(0)
  if (requested.length > 0) throw new Error(`the story asked the network: ${requested.join(', ')}`)
}
