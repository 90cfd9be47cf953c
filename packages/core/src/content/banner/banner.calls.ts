import type { ActivityCard } from '../../promotions/activity/index.ts'
import { call } from '../../platform/protocol/index.ts'
import type { Ad, BrandList, BrandPage, Floor } from './banner.types.ts'

const ads = (path: string, summary: string) =>
  call<{}, Ad[]>({ method: 'GET', path, access: 'visitor', isPublic: true, summary })
const floor = (path: string, summary: string) => call<{}, Floor>({ method: 'GET', path, access: 'visitor', summary })

/** Calls of ads, floors and brands (storefront.md §7). */
export const bannerCalls = {
  carousel: ads('/api/focus', '首页轮播'),
  top: ads('/api/focus/top', '顶部广告'),
  right: ads('/api/focus/right', '右侧广告'),
  login: ads('/api/focus/login', '登录页广告'),
  lottery: ads('/api/draw/ads', '抽奖广告'),
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
  xrtj: floor('/api/focus/xrtj', '新人特价'),
  ppzq: floor('/api/focus/ppzq', '品牌楼层'),
  kxzq: floor('/api/focus/kxzq', '控销楼层'),
  zyzq: floor('/api/focus/zyzq', '中药楼层'),
  yx: floor('/api/focus/yx', '优选楼层'),
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
