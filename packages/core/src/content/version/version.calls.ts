import { call } from '../../platform/protocol/index.ts'
import type { Stamp } from '../../platform/time/index.ts'
import type {
  ContentEntity,
  ContentPicture,
  ContentVersion,
  ContentVersionDetail,
  LinkCheck,
  ShopPreview,
} from './version.types.ts'

/** Staff calls on versions of content, its pictures and its links. */
export const contentAdminCalls = {
  versions: call<{ entity: ContentEntity; entity_id: number }, readonly ContentVersion[]>({
    method: 'GET',
    path: '/api/admin/versions',
    access: 'staff',
    may: 'content:read',
    summary: '内容的版本，最新的在前，最多100个',
  }),
  version: call<{ id: number }, ContentVersionDetail>({
    method: 'GET',
    path: '/api/admin/versions/:id',
    access: 'staff',
    may: 'content:read',
    summary: '一个版本的内容与其前一版本',
  }),
  restore: call<{ id: number; revision: number }, { readonly revision: number; readonly state?: 'waiting' }>({
    method: 'POST',
    path: '/api/admin/versions/:id/restore',
    access: 'staff',
    may: 'content:write',
    summary: '把一个旧版本重新发布为新版本；协议与政策须经复核',
  }),
  preview: call<{ path: string; at: Stamp; ad_drafts?: readonly number[] }, ShopPreview>({
    method: 'POST',
    path: '/api/admin/preview_tokens',
    access: 'staff',
    may: 'shop:preview',
    summary: '前台在某时刻的预览地址，可含广告草稿；30分钟内有效，只能浏览',
  }),
  memberPreview: call<{ id: number; path?: string; at?: Stamp }, ShopPreview>({
    method: 'POST',
    path: '/api/admin/members/:id/preview',
    access: 'staff',
    may: 'member:preview',
    summary: '以会员视角预览前台的地址：该会员在某时刻（缺省为现在）看到的商品与价格；10分钟内有效，只能浏览',
  }),
  checkLink: call<{ url: string; start_at?: Stamp; end_at?: Stamp }, LinkCheck>({
    method: 'GET',
    path: '/api/admin/link_check',
    access: 'staff',
    may: 'content:read',
    summary: '检查链接指向的页面、商品或活动在展示期内是否存在',
  }),
  picture: call<{}, ContentPicture>({
    method: 'POST',
    path: '/api/admin/pictures',
    access: 'staff',
    may: 'content:write',
    multipart: true,
    summary: '上传广告与文章图片，2MB以内，长期有效',
  }),
} as const
