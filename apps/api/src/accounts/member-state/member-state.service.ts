import { AuditStatus, formatDate, rankNames } from '@yaopi/core'
import type { UserState } from '@yaopi/core/contract'
import type { AppContext, PartnerGrant } from '../../platform/context/index.ts'
import { chatToken } from '../chat-token/index.ts'
import { memberState } from './member-state.queries.ts'
import { orderBlock } from './order-block.ts'

/** The number by which the operator's other systems know a member: K and eight digits or more. */
export const customerNumber = (memberId: number): string => `K${String(memberId).padStart(8, '0')}`

/** State of a visitor: no member data, and the service contact. */
export function visitorState(server: AppContext): UserState {
  const { hot_line, qq1, qq2 } = server.settings.values()
  return { show: true, common_config: { hot_line, qq1, qq2 } }
}

/**
 * The state of a member as the shell needs it [EN-03]: one statement, and one a minute that stores the chat's token,
 * which belongs to the login of the hash.
 */
export async function userState(server: AppContext, memberId: number, loginHash: Uint8Array): Promise<UserState> {
  const { hot_line, qq1, qq2, quality_inspection } = server.settings.values()
  const state = await memberState(server.db, memberId, server.now(), loginHash)
  if (state === undefined) return visitorState(server)
  const block = orderBlock(state, formatDate(Math.floor(server.now() / 1000)), hot_line)
  const own =
    state.manager_name === null || state.manager_phone === null
      ? null
      : {
          name: state.manager_name,
          phone: state.manager_phone,
          // On the wire 1 says that the manager is the member's own, not the one that everybody has.
          is_default: state.manager_is_default ? (0 as const) : (1 as const),
        }
  const isPassed = state.audit_status === AuditStatus.approved || state.audit_status === AuditStatus.documentsExpired
  const mayChat = isPassed && state.is_can_chat
  return {
    show: true,
    username: state.username,
    name: state.name,
    phone: state.phone,
    company: state.company,
    face: state.face,
    rank: state.rank,
    rank_name: rankNames[state.rank] ?? '',
    admin: own,
    address: state.address,
    is_passed: isPassed ? 1 : 0,
    audit_status: state.audit_status,
    points: state.points,
    cart: state.cart,
    message_count: state.messages,
    wechat: state.wechat ?? '',
    common_config: { hot_line, qq1, qq2 },
    quality_inspection,
    login_url: `${server.config.mainSiteUrl.replace(/\/$/, '')}/login`,
    is_show_youx: state.is_show_youx && state.freight_zone !== 'C' ? 1 : 0,
    is_special: state.scopes.includes('hts') ? 1 : 0,
    is_can_chat: mayChat ? 1 : 0,
    token: mayChat ? await chatToken(server, memberId, loginHash) : '',
    is_AfterSale: state.cases > 0 ? 1 : 0,
    ywy: own?.name ?? '',
    customer: customerNumber(memberId),
    docs_expiring: state.docs_expiring,
    contract_end: state.contract_end,
    owner_id: state.owner_id,
    stores: state.stores,
    ...(state.acting_owner === null ? {} : { acting_owner: state.acting_owner }),
    // The owner who acts as a store agrees for nobody else.
    ...(state.new_texts.length === 0 || state.acting_owner !== null ? {} : { new_texts: state.new_texts }),
    freight_zone: state.freight_zone ?? 'B',
    ...(block === undefined ? {} : { order_block: block }),
    dismissed: state.dismissed,
    ...(mayChat && state.chat_unread > 0 ? { chat_unread: state.chat_unread } : {}),
    ...(state.list_layout === null ? {} : { list_layout: state.list_layout }),
  }
}

/**
 * The part of a member's state that a partner's page may know: permissions, nothing that identifies them. `linkedId`
 * replaces the member's id. The token of the chat is for those who have its scope.
 */
export function partnerState(
  state: UserState,
  { linked_id: linkedId, scopes }: Pick<PartnerGrant, 'linked_id' | 'scopes'>,
): UserState {
  const { show, audit_status, is_passed, is_show_youx, cart, common_config } = state
  return {
    ...(scopes.includes('chat') ? { is_can_chat: state.is_can_chat, token: state.token } : {}),
    ...(scopes.includes('checkout') ? { can_hand_over: 1 as const } : {}),
    show,
    username: linkedId,
    audit_status,
    is_passed,
    is_show_youx,
    cart,
    common_config,
  }
}
