// What a buyer would pay for a cart at a moment, and why.
import { defineScreens } from '../../platform/routing/index.ts'
import { simulatorText as text } from './simulation.text.ts'

export const simulatorScreens = defineScreens({
  name: 'simulator',
  path: 'simulate',
  title: text.title,
  may: ['simulation:run'],
  menu: 'promotions',
  load: () => import('./simulation.page.tsx'),
})
