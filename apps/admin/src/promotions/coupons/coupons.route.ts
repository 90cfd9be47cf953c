// Templates of coupons: what was given, used and spent; grants to lists of members.
import { defineScreens } from '../../platform/routing/index.ts'
import { couponsText as text } from './coupons.text.ts'

export const couponScreens = defineScreens({
  name: 'coupons',
  path: 'coupons',
  title: text.title,
  may: ['coupon:read'],
  menu: 'promotions',
  load: () => import('./coupons.page.tsx'),
})
