import type { ActivityCard } from '../../promotions/activity/index.ts'
import { call } from '../../platform/protocol/index.ts'
import type { Ad, BannerRef, BrandList, BrandPage, Floor } from './banner.types.ts'

type Row = { readonly path: string; readonly summary: string }

const ads = ({ path, summary }: Row) =>
  call<{}, Ad[]>({ method: 'GET', path, access: 'visitor', isPublic: true, summary })
const floor = ({ path, summary }: Row) => call<{}, Floor>({ method: 'GET', path, access: 'visitor', summary })

/** Calls of ads, floors and brands (storefront.md §7). */
export const bannerCalls = {
  carousel: ads({ path: '/api/focus', summary: '首页轮播' }),
  top: ads({ path: '/api/focus/top', summary: '顶部广告' }),
  right: ads({ path: '/api/focus/right', summary: '右侧广告' }),
  bottom: ads({ path: '/api/focus/bottom', summary: '底部广告' }),
  qxzq: ads({ path: '/api/focus/qxzq', summary: '器械专区广告' }),
  login: ads({ path: '/api/focus/login', summary: '登录页广告' }),
  lottery: ads({ path: '/api/draw/ads', summary: '抽奖广告' }),
  kxzqAd: call<{ ids?: string }, Ad[]>({
    method: 'GET',
    path: '/api/focus/kxzq_ad',
    access: 'visitor',
    isPublic: true,
    summary: '控销专区广告',
  }),
  newKxzq: call<{}, { position: string; title: string; ads: Ad[] }[]>({
    method: 'GET',
    path: '/api/focus/new_kxzq',
    access: 'visitor',
    isPublic: true,
    summary: '控销专区新版广告位',
  }),
  xrtj: floor({ path: '/api/focus/xrtj', summary: '新人特价' }),
  ppzq: floor({ path: '/api/focus/ppzq', summary: '品牌楼层' }),
  kxzq: floor({ path: '/api/focus/kxzq', summary: '控销楼层' }),
  zyzq: floor({ path: '/api/focus/zyzq', summary: '中药楼层' }),
  yx: floor({ path: '/api/focus/yx', summary: '优选楼层' }),
  brands: call<{ initial?: string; page?: number }, BrandList>({
    method: 'GET',
    path: '/api/brand',
    access: 'visitor',
    isPublic: true,
    summary: '品牌列表',
  }),
  brand: call<{ id: number }, BrandPage>({
    method: 'GET',
    path: '/api/focus/brand/:id',
    access: 'visitor',
    isPublic: true,
    summary: '品牌介绍与广告',
  }),
  dismiss: call<BannerRef, null>({
    method: 'POST',
    path: '/api/focus/dismiss',
    access: 'member',
    allowedWhenFrozen: true,
    summary: '不再显示一条广告或抽奖横幅',
  }),
  demo: call<{}, Ad[]>({
    method: 'GET',
    path: '/api/focus/demo',
    access: 'visitor',
    summary: '待发布广告预览；员工可见，其他人为空',
  }),
  posts: call<{ ids?: string }, ActivityCard[]>({
    method: 'GET',
    path: '/api/focus/postList',
    access: 'visitor',
    isPublic: true,
    summary: '活动列表',
  }),
} as const
