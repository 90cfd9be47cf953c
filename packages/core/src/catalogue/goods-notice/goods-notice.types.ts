/** What a member is told about goods: that they are in stock again, that their price went down. */
export type NoticeKind = 'arrival' | 'drop'

/** A notice that a member has asked for; it ends at `expires_at`, Unix seconds, or when it was sent. */
export type GoodsNotice = { readonly goods_id: number; readonly kind: NoticeKind; readonly expires_at: number }
