// Ads by position: window, order, drafts, versions, preview (C1).
import { defineScreens } from '../../platform/routing/index.ts'
import { adsText as text } from './ads.text.ts'

export const adsScreens = defineScreens({
  name: 'ads',
  path: 'ads',
  title: text.title,
  may: ['content:read'],
  menu: 'content',
  load: () => import('./ads.page.tsx'),
})
