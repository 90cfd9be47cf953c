// The frame around the stories.
import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming'

addons.setConfig({
  theme: create({ base: 'light', brandTitle: '药批 · 组件目录', brandUrl: './' }),
  sidebar: { showRoots: true },
})
