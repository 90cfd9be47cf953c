import { AuditStatus } from '@yaopi/core'
import type { UserState } from '@yaopi/core/contract'
import type { AppContext } from '../../platform/context/index.ts'
import { memberState } from './member-state.queries.ts'
import { RANK_NAMES } from './member-state.text.ts'

/** State of a visitor: nothing of a member, and whom they may call. */
export function visitorState(server: AppContext): UserState {
  const { hot_line, qq1, qq2 } = server.settings.values()
  return { show: true, common_config: { hot_line, qq1, qq2 } }
}

/** The state of a member as the shell needs it [EN-03]; one statement. */
export async function userState(server: AppContext, memberId: number): Promise<UserState> {
  const { hot_line, qq1, qq2, quality_inspection } = server.settings.values()
  const found = await memberState(server.db, memberId, server.now())
  if (found === undefined) return visitorState(server)
  const own =
    found.manager_name === null || found.manager_phone === null
      ? null
      : {
          name: found.manager_name,
          phone: found.manager_phone,
          is_default: found.manager_is_default ? (0 as const) : (1 as const),
        }
  return {
    show: true,
    username: found.username,
    name: found.name,
    phone: found.phone,
    company: found.company,
    face: found.face,
    rank: found.rank,
    rank_name: RANK_NAMES[found.rank] ?? '',
    admin: own,
    address: found.address,
    is_passed:
      found.audit_status === AuditStatus.approved || found.audit_status === AuditStatus.documentsExpired ? 1 : 0,
    audit_status: found.audit_status,
    points: found.points,
    cart: found.cart,
    message_count: found.messages,
    wechat: '',
    common_config: { hot_line, qq1, qq2 },
    quality_inspection,
    login_url: server.config.mainSiteUrl === '' ? '/login' : server.config.mainSiteUrl,
    is_show_youx: found.is_show_youx && found.freight_zone !== 'C' ? 1 : 0,
    is_special: found.scopes.includes('hts') ? 1 : 0,
    is_can_chat: found.is_can_chat ? 1 : 0,
    token: '',
    is_AfterSale: 0,
    ywy: own?.name ?? '',
    customer: '',
    docs_expiring: found.docs_expiring,
    contract_end: found.contract_end,
    owner_id: found.owner_id,
    stores: found.stores,
    freight_zone: found.freight_zone ?? 'B',
  }
}

/**
 * What a partner's page learns of a member: what they may see and buy, nothing that identifies them; `linkedId` is their id there.
 */
export function partnerState(
  { show, company, rank, audit_status, is_passed, is_show_youx, cart, common_config, freight_zone }: UserState,
  linkedId: string,
): UserState {
  return {
    show,
    username: linkedId,
    company,
    rank,
    audit_status,
    is_passed,
    is_show_youx,
    cart,
    common_config,
    freight_zone,
  }
}
