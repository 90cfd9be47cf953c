import { call } from '../../platform/protocol/index.ts'
import type { UserState } from '../member/index.ts'
import type { Partner, PartnerLink, PartnerOffer, PartnerScope } from './partner.types.ts'

/**
 * Calls of partner access. Those with `partner_key` and `partner_secret` are sent by a partner's server, never by a
 * browser.
 */
export const partnerCalls = {
  code: call<
    {
      partner_key: string
      partner_secret: string
      external_id: string
      scopes?: readonly PartnerScope[]
      return_url?: string
    },
    { code: string; expire_at: number; link_url: string }
  >({
    method: 'POST',
    path: '/api/partner/code',
    access: 'visitor',
    summary: '合作方服务器：为其用户取一次性关联码',
  }),
  token: call<
    { partner_key: string; partner_secret: string; member: string; origin: string; scopes: readonly PartnerScope[] },
    { token: string; expire_at: number }
  >({
    method: 'POST',
    path: '/api/partner/token',
    access: 'visitor',
    summary: '合作方服务器：为已关联会员换取短期令牌',
  }),
  offer: call<{ code: string }, PartnerOffer>({
    method: 'GET',
    path: '/api/partner/offer',
    access: 'member',
    summary: '关联码说明的合作方与授权范围',
  }),
  link: call<{ code: string; consent: 1 }, PartnerLink>({
    method: 'POST',
    path: '/api/partner/link',
    access: 'member',
    summary: '会员同意后与合作方关联',
  }),
  links: call<{}, readonly PartnerLink[]>({
    method: 'GET',
    path: '/api/partner/link',
    access: 'member',
    summary: '会员的合作方关联',
  }),
  unlink: call<{ id: number }, null>({
    method: 'DELETE',
    path: '/api/partner/link/:id',
    access: 'member',
    summary: '解除关联，令牌随即失效',
  }),
  origin: call<{ origin: string }, { registered: 0 | 1 }>({
    method: 'GET',
    path: '/api/partner/origin',
    access: 'visitor',
    isPublic: true,
    summary: '一个来源是否已登记：浏览器不告诉页面请求为何被拒绝',
  }),
  handOver: call<{}, { code: string; expire_at: number }>({
    method: 'POST',
    path: '/api/partner/handover',
    access: 'member',
    partner: 'checkout',
    summary: '合作方页面：为去结算的会员取一次性登录码，一分钟内有效',
  }),
  enter: call<{ code: string; replace?: 1 }, UserState>({
    method: 'POST',
    path: '/api/partner/enter',
    access: 'visitor',
    summary: '用合作方页面带来的一次性登录码登录；浏览器已登录其他账号时须确认更换',
  }),
  me: call<{}, { partner: string; member: string; scopes: readonly PartnerScope[] }>({
    method: 'GET',
    path: '/api/partner/me',
    access: 'member',
    partner: 'any',
    summary: '令牌所属的合作方、会员与范围',
  }),
} as const

/** Calls of staff that register partners and withdraw their access. */
export const partnerAdminCalls = {
  list: call<{}, readonly Partner[]>({
    method: 'GET',
    path: '/api/admin/partners',
    access: 'staff',
    may: 'partner:read',
    summary: '合作方列表',
  }),
  create: call<{ key: string; name: string; origins: string }, Partner & { secret: string }>({
    method: 'POST',
    path: '/api/admin/partners',
    access: 'staff',
    may: 'partner:write',
    recentCode: true,
    summary: '登记合作方；密钥只显示一次',
  }),
  edit: call<{ id: number; origins?: string; is_active?: 0 | 1; new_secret?: 1 }, Partner & { secret?: string }>({
    method: 'POST',
    path: '/api/admin/partners/:id/edit',
    access: 'staff',
    may: 'partner:write',
    recentCode: true,
    summary: '修改来源、停用或更换密钥',
  }),
} as const
