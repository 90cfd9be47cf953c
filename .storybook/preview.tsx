// How every story is shown and judged.
import { lazy, Suspense, type PropsWithChildren } from 'react'
import type { DocsContainerProps } from '@storybook/addon-docs/blocks'
import type { Decorator, Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { themeNames, ThemeScope, type ThemeName } from '@yaopi/widgets'
import { StoryFrame, StoryLocale, type StoryShop } from '../packages/widgets/src/testing/story-frame.tsx'
import { checkA11y, a11yParameters, setStoryMotion, withoutNetwork } from './check-a11y.ts'
import { locales, themeTitles, applyTheme, wordsOf, parentGlobals } from './theme.tsx'

// The patience of every test: see vitest.config.ts. Without it a story waits for one second.
configure({ asyncUtilTimeout: 20_000 })

/** Only pages of notes need it: stories under test do not wait for it. */
const loadDocsPage = () => import('./docs-page.tsx')
const LazyDocsPage = lazy(async () => ({ default: (await loadDocsPage()).DocsPage }))
const DocsPage = () => (
  <Suspense>
    <LazyDocsPage />
  </Suspense>
)

/** The frame of a page of notes looks for headings once, for its contents: it waits until the page can be there. */
const LazyContainer = lazy(async () => {
  const [{ DocsContainer }] = await Promise.all([import('@storybook/addon-docs/blocks'), loadDocsPage()])
  return { default: DocsContainer }
})
const DocsFrame = (props: PropsWithChildren<DocsContainerProps>) => (
  <Suspense>
    <LazyContainer {...props} />
  </Suspense>
)

// Each story has a shop of its own, with the same member: their chats must not share a stream as those of tabs do.
Reflect.deleteProperty(Navigator.prototype, 'locks')

const items = (titles: readonly (readonly [string, string])[]) => titles.map(([value, title]) => ({ value, title }))

/** The shop of `parameters.shop`, made anew when its controls or the language change. */
const inShop: Decorator = (Story, { parameters, args, globals }) => {
  const shop = parameters['shop'] as ((args: object) => StoryShop) | undefined
  if (shop === undefined) return <Story />
  const given = Object.entries(args).filter(([, value]) => typeof value !== 'function' && typeof value !== 'object')
  return (
    <StoryFrame key={JSON.stringify([globals['locale'], given])} {...shop(args)}>
      <Story />
    </StoryFrame>
  )
}

/** A story has the page to itself; on a page of notes it brings its theme along. */
const inLook: Decorator = (Story, { globals: own, viewMode }) => {
  const globals = { ...own, ...parentGlobals() }
  const theme = globals['theme'] as ThemeName
  const alone = viewMode !== 'docs'
  applyTheme(alone ? theme : 'default')
  if (alone) document.documentElement.lang = String(globals['locale'])
  const story = (
    <StoryLocale.Provider value={wordsOf(globals['locale'])}>
      <Story />
    </StoryLocale.Provider>
  )
  return alone ? (
    story
  ) : (
    <ThemeScope theme={theme}>
      <div style={{ padding: 16 }}>{story}</div>
    </ThemeScope>
  )
}

const preview: Preview = {
  tags: ['autodocs'],
  globalTypes: {
    theme: {
      description: '主题',
      toolbar: {
        title: '主题',
        icon: 'paintbrush',
        items: items(themeNames.map((name) => [name, themeTitles[name]])),
        dynamicTitle: true,
      },
    },
    locale: {
      description: '语言',
      toolbar: {
        title: '语言',
        icon: 'globe',
        items: items(Object.entries(locales).map(([name, { title }]) => [name, title])),
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: 'default', locale: 'zh-CN' },
  decorators: [inShop, inLook],
  beforeEach: setStoryMotion,
  afterEach: [checkA11y, withoutNetwork],
  parameters: {
    layout: 'padded',
    controls: {
      expanded: true,
      sort: 'requiredFirst',
      exclude: /^on[A-Z]/,
      matchers: { color: /(primary|accent|warning|info|text|surface)$/ },
    },
    docs: { page: DocsPage, container: DocsFrame, lang: 'zh-CN', toc: { title: '本页', headingSelector: 'h2, h3' } },
    a11y: a11yParameters,
    viewport: {
      options: {
        narrow: { name: '窄手机 320', styles: { width: '320px', height: '640px' }, type: 'mobile' },
        phone: { name: '手机 390', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        tablet: { name: '平板 820', styles: { width: '820px', height: '1180px' }, type: 'tablet' },
        laptop: { name: '办公屏 1366', styles: { width: '1366px', height: '768px' }, type: 'desktop' },
        wide: { name: '宽屏 1920', styles: { width: '1920px', height: '1080px' }, type: 'desktop' },
      },
    },
    options: {
      storySort: {
        method: 'alphabetical',
        locales: 'zh-CN',
        order: ['使用说明', '令牌', '零件', '页面零件', '组件', '状态矩阵', '消息', '整页', '合作门户'],
      },
    },
  },
}

export default preview
