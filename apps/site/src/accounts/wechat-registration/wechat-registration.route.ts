import { loginFlags, type RouteRow } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'

/** Registration with WeChat (storefront.md §2). */
export const wechatRegistrationRoutes: readonly RouteRow[] = [
  {
    name: 'register_wechat',
    path: '/register/wechat',
    title: titles.register_wechat,
    flags: loginFlags,
    page: 'accounts/wechat-registration/register-wechat',
  },
]
