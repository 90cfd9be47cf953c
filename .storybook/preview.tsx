// How every story is shown and judged.
import type { Preview } from '@storybook/react-vite'
import { baseCss, themeCss, themeNames, themeOf, zhCN, type Locale, type ThemeName } from '@yaopi/widgets'
import { en } from '@yaopi/widgets/locale/en'
import { zhTW } from '@yaopi/widgets/locale/zh-TW'
import { StoryLocale } from '../packages/widgets/src/storefront/story-locale.ts'

/** The theme, as a host page sets it once. */
const theme = document.head.appendChild(document.createElement('style'))
const wear = (name: ThemeName): void => {
  theme.textContent = `${baseCss}${themeCss(themeOf(name))}body{zoom:var(--yaopi-scale);color-scheme:var(--yaopi-scheme)}`
}

const themeTitles: Readonly<Record<ThemeName, string>> = { default: '默认', dark: '深色', 'high-contrast': '高对比', large: '大字' }
const locales: Readonly<Record<string, { readonly title: string, readonly words: Locale }>> = {
  'zh-CN': { title: '简体中文', words: zhCN }, 'zh-TW': { title: '繁體中文', words: zhTW }, en: { title: 'English', words: en },
}
const items = (titles: readonly (readonly [string, string])[]) => titles.map(([value, title]) => ({ value, title }))

const preview: Preview = {
  tags: ['autodocs'],
  globalTypes: {
    theme: { description: '主题', toolbar: { title: '主题', icon: 'paintbrush', items: items(themeNames.map((name) => [name, themeTitles[name]])), dynamicTitle: true } },
    locale: { description: '语言', toolbar: { title: '语言', icon: 'globe', items: items(Object.entries(locales).map(([name, { title }]) => [name, title])), dynamicTitle: true } },
  },
  // `STORYBOOK_THEME=dark npx vitest run --project storybook` judges every story in another theme.
  initialGlobals: { theme: import.meta.env['STORYBOOK_THEME'] ?? 'default', locale: 'zh-CN' },
  decorators: [
    (Story, { globals }) => {
      wear(globals['theme'] as ThemeName)
      return <StoryLocale.Provider value={(locales[globals['locale'] as string] ?? locales['zh-CN']!).words}><Story /></StoryLocale.Provider>
    },
  ],
  parameters: {
    layout: 'padded',
    controls: { expanded: true, sort: 'requiredFirst' },
    a11y: { test: 'error' },
    viewport: {
      options: {
        phone: { name: '手机 390', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        laptop: { name: '笔记本 1366', styles: { width: '1366px', height: '768px' }, type: 'desktop' },
      },
    },
    options: { storySort: { method: 'alphabetical', locales: 'zh-CN' } },
  },
}

export default preview
