// How every story is shown and judged.
import type { Preview } from '@storybook/react-vite'
import { baseCss } from '@yaopi/widgets'

/** The theme, as a host page sets it once. */
const theme = document.head.appendChild(document.createElement('style'))
theme.textContent = baseCss

const preview: Preview = {
  tags: ['autodocs'],
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
