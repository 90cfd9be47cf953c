import { call, type Page } from '../../platform/protocol/index.ts'
import type {
  BuyTemplate,
  BuyTemplateLines,
  HistoryOrder,
  PurchaseHistory,
  PurchaseMatch,
  TemplateLine,
} from './quick-purchase.types.ts'

/** Calls of quick purchase (storefront.md §7, domain.md §4.10). */
export const quickPurchaseCalls = {
  history: call<{ page?: number | undefined; order?: HistoryOrder | undefined }, Page<PurchaseHistory>>({
    method: 'GET',
    path: '/api/user/fast_buy',
    access: 'member',
    summary: '历史采购：最近购买、次数、建议数量及依据',
  }),
  match: call<{ text: string }, { readonly rows: readonly PurchaseMatch[] }>({
    method: 'POST',
    path: '/api/user/fast_buy/match',
    access: 'member',
    isReading: true,
    // 500 lines, nine bytes a character.
    maxBody: 2_097_152,
    summary: '粘贴或上传的清单逐行匹配商品，不确定的给出候选',
  }),
  templates: call<{}, readonly BuyTemplate[]>({
    method: 'GET',
    path: '/api/user/buy_template',
    access: 'member',
    summary: '我的采购模板',
  }),
  template: call<{ id: number }, BuyTemplateLines>({
    method: 'GET',
    path: '/api/user/buy_template/:id',
    access: 'member',
    summary: '采购模板明细，按现价与库存',
  }),
  saveTemplate: call<{ name: string; lines: readonly TemplateLine[] }, BuyTemplate>({
    method: 'POST',
    path: '/api/user/buy_template',
    access: 'member',
    summary: '保存采购模板；同名的被替换',
  }),
  removeTemplate: call<{ id: number }, readonly BuyTemplate[]>({
    method: 'DELETE',
    path: '/api/user/buy_template/:id',
    access: 'member',
    summary: '删除采购模板',
  }),
} as const
