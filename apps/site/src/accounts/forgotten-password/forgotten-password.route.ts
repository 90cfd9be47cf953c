import { loginFlags, type RouteRow } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'

/** A forgotten password in three steps (storefront.md §2). */
export const forgottenPasswordRoutes: readonly RouteRow[] = [
  { name: 'forget', path: '/forget', redirect: '/forget/step1' },
  {
    name: 'forget_step1',
    path: '/forget/step1',
    title: titles.forget_step1,
    flags: loginFlags,
    page: 'accounts/forgotten-password/forget-phone',
  },
  {
    name: 'forget_step2',
    path: '/forget/step2',
    title: titles.forget_step2,
    flags: loginFlags,
    page: 'accounts/forgotten-password/forget-password',
  },
  {
    name: 'forget_step3',
    path: '/forget/step3',
    title: titles.forget_step3,
    flags: loginFlags,
    page: 'accounts/forgotten-password/forget-done',
  },
]
