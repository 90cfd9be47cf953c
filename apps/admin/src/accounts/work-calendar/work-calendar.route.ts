// Days off and days worked instead, by which the clocks of the staff count.
import { defineScreens } from '../../platform/routing/index.ts'
import { workCalendarText as text } from './work-calendar.text.ts'

export const workCalendarScreens = defineScreens({
  name: 'work-calendar',
  path: 'work-calendar',
  title: text.title,
  may: ['calendar:write'],
  menu: 'system',
  load: () => import('./work-calendar.page.tsx'),
})
