// Delivery addresses that wait, beside the addresses of the licences.
import { defineScreens } from '../../platform/routing/index.ts'
import { addressReviewText as text } from './address-review.text.ts'

export const addressReviewScreens = defineScreens({
  name: 'addresses',
  path: 'addresses',
  title: text.title,
  may: ['address:read'],
  menu: 'members',
  letter: 'b',
  load: () => import('./address-review.page.tsx'),
})
