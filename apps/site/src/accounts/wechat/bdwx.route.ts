import { deskFlags, type RouteRow } from '../../platform/routing/index.ts'
import { routeTitles as titles } from '../route-titles.text.ts'
import { wechatLoaders } from './bdwx.loader.ts'

/** Binding WeChat. */
export const wechatRoutes: readonly RouteRow[] = [
  {
    name: 'bdwx',
    path: '/bdwx',
    title: titles.bdwx,
    flags: deskFlags,
    frame: 'member',
    membersOnly: true,
    page: 'accounts/wechat/bdwx',
    loader: wechatLoaders.bdwx,
  },
]
