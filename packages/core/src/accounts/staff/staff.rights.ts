import type { StaffRole } from '../../platform/protocol/index.ts'

/** The roles of the staff in the order of the matrix (domain.md §7.1). */
export const STAFF_ROLES = [
  'quality',
  'goods',
  'service',
  'warehouse',
  'finance',
  'content',
  'sales',
  'admin',
] as const satisfies readonly StaffRole[]

/**
 * The rights of the staff, `<resource>:<verb>`, each with the roles that hold it. A call of the staff names the right
 * that it asks for (`may`). The administrator manages accounts and partners and reads; business belongs to the others.
 */
export const STAFF_RIGHTS = {
  'account:own': STAFF_ROLES,
  /** All of it for quality and the administrator, their own rows for everybody else. */
  'audit:read': STAFF_ROLES,
  /** What one may read of it. */
  'audit:export': ['quality', 'admin'],
  'staff:read': ['quality', 'admin'],
  'staff:write': ['admin'],
  'setting:read': STAFF_ROLES,
  /** Each setting names in whose hands it is; the administrator has those of the system. */
  'setting:write': ['quality', 'goods', 'service', 'warehouse', 'finance', 'content', 'admin'],
  'job:read': ['admin'],
  'job:run': ['admin'],
  /** Roles take two people: the administrator gives them, quality signs. */
  'role:sign': ['quality'],
  /** What one has sent, and what one may sign; the administrator reads all of it. */
  'approval:read': STAFF_ROLES,
  'approval:withdraw': STAFF_ROLES,
  /** Every kind of approval names the right that its signature needs. */
  'approval:decide': ['quality', 'goods', 'service', 'warehouse', 'finance', 'content'],
  /** The work of the queues that one may do; the administrator sees what of everybody's is too late. */
  'task:read': STAFF_ROLES,
  'task:claim': STAFF_ROLES,
  'task:oversee': ['admin'],
  'calendar:read': STAFF_ROLES,
  'calendar:write': ['admin'],
  'partner:read': ['admin'],
  'partner:write': ['admin'],

  'member:read': ['quality', 'service', 'finance', 'sales', 'admin'],
  /** The balance and its movements; a sales person sees the balance of their own members. */
  'member_wallet:read': ['finance', 'admin'],
  'member:export': ['quality', 'service', 'finance'],
  'member:logins': ['quality', 'service'],
  'member:note': ['quality', 'service', 'sales'],
  'member:tag': ['quality', 'service', 'sales'],
  'member:reveal': ['quality', 'service', 'sales'],
  /** The shop with the prices of a member, to look at; a sales person of their own members. */
  'member:preview': ['goods', 'service', 'sales'],
  /** Prices of a member on paper; a sales person of their own members. */
  'quotation:read': ['service', 'sales'],
  'customer:read': ['sales', 'service', 'admin'],
  'member:freeze': ['quality', 'service'],
  'member:assign': ['service'],
  'document:read': ['quality', 'service', 'sales', 'admin'],
  /** Opening a scan is noted. */
  'document:open': ['quality', 'service', 'sales'],
  /** Papers of a member handed in by the staff: a review, never an approval. */
  'document:hand_in': ['service', 'sales'],
  'document:remind': ['quality', 'service', 'sales'],
  'review:read': ['quality', 'service', 'sales', 'admin'],
  'review:decide': ['quality'],
  'scope:write': ['quality'],
  'address:read': ['quality', 'service', 'admin'],
  'address:decide': ['quality', 'service'],
  'invite_code:read': ['sales', 'admin'],
  'invite_code:make': ['sales'],

  'reader:read': ['service', 'sales', 'admin'],
  'goods:read': ['quality', 'goods', 'service', 'warehouse', 'finance', 'content', 'sales', 'admin'],
  'goods:write': ['goods'],
  'goods:export': ['quality', 'goods', 'warehouse', 'finance'],
  'goods:approve': ['quality'],
  /** Categories, brands and makers. */
  'taxonomy:write': ['goods'],
  'taxonomy:merge': ['goods'],
  'warehouse:read': ['quality', 'goods', 'service', 'warehouse', 'finance', 'admin'],
  'warehouse:write': ['warehouse'],
  /** Where the shop delivers, and by which zone of freight. */
  'region:read': ['quality', 'service', 'warehouse', 'finance', 'sales', 'admin'],
  'region:write': ['warehouse', 'finance'],
  'lot:read': ['quality', 'goods', 'service', 'warehouse', 'finance', 'admin'],
  /** Deliveries, counts, scrapping; above a value quality signs. */
  'lot:write': ['warehouse'],
  'lot:export': ['quality', 'goods', 'warehouse', 'finance'],
  'lot:hold': ['quality'],
  'lot:approve': ['quality'],
  /** Lots become near-expiry listings, which have prices of their own. */
  'lot:near': ['goods'],
  'price:read': ['goods', 'service', 'finance', 'sales', 'admin'],
  'price:write': ['goods'],
  'price:approve': ['goods', 'finance'],
  'import:read': ['goods', 'admin'],
  'import:write': ['goods'],
  'controlled_sale:read': ['quality', 'goods', 'service', 'admin'],
  'controlled_sale:decide': ['goods'],
  'product_request:read': ['goods', 'service', 'admin'],
  'product_request:answer': ['goods', 'service'],
  'report:read': ['quality', 'goods', 'service', 'warehouse', 'sales', 'admin'],
  'report:write': ['quality', 'goods', 'warehouse'],
  'report:withdraw': ['quality'],
  'recall:read': ['quality', 'service', 'admin'],
  'recall:make': ['quality'],

  /** Sales persons: the orders of their own members. */
  'order:read': ['quality', 'goods', 'service', 'warehouse', 'finance', 'sales', 'admin'],
  'order:queue': ['quality', 'goods', 'service', 'warehouse', 'finance', 'admin'],
  'order:export': ['quality', 'service', 'warehouse', 'finance'],
  'order:reduce': ['service'],
  'order:readdress': ['service'],
  'order:remark': ['quality', 'service', 'warehouse', 'finance'],
  'order:audit': ['quality', 'service'],
  'order:ship': ['warehouse'],
  'ship:read': ['quality', 'service', 'warehouse', 'admin'],
  'order:deliver': ['service', 'warehouse'],
  'order:cancel': ['service', 'warehouse'],
  'order:shortage': ['service', 'warehouse'],
  'order:ask_lots': ['service', 'warehouse'],
  'hm:read': ['quality', 'service', 'warehouse', 'finance', 'admin'],
  'hm:decide': ['quality'],
  'hm:export': ['quality'],

  'after_sale:read': ['quality', 'service', 'warehouse', 'finance', 'admin'],
  'after_sale:claim': ['quality', 'service', 'warehouse', 'finance'],
  'after_sale:decide': ['service'],
  'after_sale:finish': ['quality', 'service'],
  'after_sale:offer_money': ['service', 'warehouse'],
  'after_sale:refund': ['service', 'finance'],
  'after_sale:reship': ['warehouse'],
  'return:inspect': ['quality', 'warehouse'],
  'points_order:read': ['service', 'warehouse', 'admin'],
  'points_order:ship': ['service', 'warehouse'],
  'points_order:cancel': ['service'],
  'points_order:finish': ['service'],
  'points_goods:read': ['goods', 'service', 'warehouse', 'finance', 'admin'],
  'points_goods:write': ['goods'],
  'points:adjust': ['service', 'finance'],

  'transfer:read': ['finance', 'admin'],
  'transfer:decide': ['finance'],
  'refund:read': ['finance', 'admin'],
  'refund:pay': ['finance'],
  'refund:change': ['finance'],
  'refund:approve': ['finance'],
  'reconciliation:read': ['finance', 'admin'],
  'ledger:export': ['finance'],
  'recharge:read': ['finance', 'admin'],
  'recharge:decide': ['finance'],
  'withdrawal:read': ['finance', 'admin'],
  'withdrawal:decide': ['finance'],
  'wallet_adjustment:read': ['service', 'finance', 'admin'],
  'wallet_adjustment:make': ['service', 'finance'],
  'wallet_adjustment:approve': ['finance'],
  'credit:read': ['finance', 'admin'],
  'credit:make': ['finance'],
  'credit:approve': ['finance'],
  'statement:read': ['service', 'finance', 'admin'],
  'statement:answer': ['finance'],
  'invoice:read': ['service', 'finance', 'admin'],
  'invoice:issue': ['finance'],
  'invoice:red': ['finance'],
  'invoice_title:decide': ['finance'],
  'goods:tax': ['finance'],
  'failed_work:read': ['service', 'finance', 'admin'],
  'failed_work:retry': ['service', 'finance'],

  'promo:read': ['quality', 'goods', 'service', 'finance', 'sales', 'admin'],
  'promo:write': ['goods'],
  'promo:publish': ['goods'],
  'lottery:read': ['goods', 'service', 'finance', 'admin'],
  'cashback:read': ['goods', 'service', 'finance', 'admin'],
  'coupon:read': ['quality', 'goods', 'service', 'finance', 'admin'],
  'coupon:grant': ['goods', 'service'],
  'coupon:void': ['goods'],
  'coupon:approve': ['finance'],
  'promo:approve': ['finance'],
  'simulation:run': ['goods', 'service', 'finance', 'sales'],

  /** Ads, navigation, hot words, versions and pictures of content. */
  'content:read': ['goods', 'content', 'admin'],
  'content:write': ['content'],
  /** A look at the shop as it will be, with drafts. */
  'shop:preview': ['goods', 'content'],
  'search:read': ['goods', 'service', 'content', 'admin'],
  'search:write': ['goods', 'content'],
  /** Each report names its roles (`REPORT_ROLES`). */
  'analytics:read': ['quality', 'goods', 'service', 'warehouse', 'finance', 'content', 'admin'],
  'page:read': ['goods', 'content', 'admin'],
  'page:publish': ['content'],
  'article:write': ['content'],
  'article:read': ['quality', 'service', 'content', 'admin'],
  /** Agreements and policies take two people: quality signs what content has written. */
  'article:sign': ['quality'],
  'message:send': ['service', 'content'],
  'feedback:read': ['service', 'admin'],
  'feedback:answer': ['service'],
  'chat:read': ['service', 'admin'],
  'chat:answer': ['service'],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>

/** A right of the staff, such as `order:ship`. */
export type StaffRight = keyof typeof STAFF_RIGHTS

const rights = Object.keys(STAFF_RIGHTS) as readonly StaffRight[]

/** The roles that hold a right; none for an unknown one. */
export const rolesWith = (right: string): readonly StaffRole[] =>
  Object.hasOwn(STAFF_RIGHTS, right) ? STAFF_RIGHTS[right as StaffRight] : []

/** Whether one of the roles of a person holds a right. */
export const mayDo = (roles: readonly StaffRole[], right: string): boolean =>
  rolesWith(right).some((role) => roles.includes(role))

/** What a person with these roles may do. */
export const grantsOf = (roles: readonly StaffRole[]): readonly StaffRight[] =>
  rights.filter((right) => mayDo(roles, right))

/** Whether a person holds a right as a sales person only, and so for the members whose manager they are. */
export const isForOwnMembers = (roles: readonly StaffRole[], right: StaffRight): boolean =>
  !rolesWith(right).some((role) => role !== 'sales' && roles.includes(role))
