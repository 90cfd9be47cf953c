// Draws with what is left of their prizes, what was drawn, articles to send, stock of the points mall.
import { defineScreens } from '../../platform/routing/index.ts'
import { rewardsText as text } from './rewards.text.ts'

export const rewardScreens = defineScreens({
  name: 'rewards',
  path: 'rewards',
  title: text.title,
  may: ['lottery:read', 'points_order:read', 'points_goods:read'],
  menu: 'promotions',
  load: () => import('./rewards.page.tsx'),
})
