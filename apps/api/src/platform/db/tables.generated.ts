// Generated from the migrations by `npm run db:types`; do not edit.

/** What a row of each table is read as: `int8` as number, `date` as text, `numeric` as text. */
export type Tables = {
  readonly activity: {
    readonly id: number
    readonly code: string
    readonly kind: string
    readonly title: string
    readonly intro: string
    readonly image: string
    readonly blocks: unknown
    readonly start_at: Date
    readonly end_at: Date
    readonly is_published: boolean
    readonly sort: number
    readonly revision: number
  }
  readonly activity_engagement: {
    readonly activity_id: number
    readonly member_id: number
    readonly action: string
    readonly ref_id: number
    readonly at: Date
  }
  readonly ad: {
    readonly id: number
    readonly position: string
    readonly title: string
    readonly remark: string
    readonly image: string
    readonly url: string
    readonly sort: number
    readonly start_at: Date | null
    readonly end_at: Date | null
    readonly is_published: boolean
    readonly revision: number
  }
  readonly after_sale: {
    readonly id: number
    readonly sn: string
    readonly order_id: number
    readonly member_id: number
    readonly type: number
    readonly state: number
    readonly reason: number
    readonly words: string
    readonly phone: string
    readonly to_balance: boolean
    readonly tries: number
    readonly clock_at: Date | null
    readonly next_at: Date | null
    readonly is_escalated: boolean
    readonly late_days: number
    readonly answer: string
    readonly return_address: string
    readonly carrier: string
    readonly waybill: string
    readonly inspection: string
    readonly approved_by: number | null
    readonly refund_cause: string | null
    readonly recall_id: number | null
    readonly created_at: Date
    readonly closed_at: Date | null
    readonly rejection: number | null
    readonly money_offered_at: Date | null
    readonly recall_left: number | null
  }
  readonly after_sale_edge: {
    readonly from_state: number
    readonly to_state: number
  }
  readonly after_sale_file: {
    readonly case_id: number
    readonly file_id: number
    readonly place: number
  }
  readonly after_sale_gift: {
    readonly case_id: number
    readonly order_id: number
    readonly order_item_id: number
    readonly number: number
    readonly amount: number
  }
  readonly after_sale_inspection_file: {
    readonly case_id: number
    readonly order_item_id: number
    readonly lot_id: number
    readonly file_id: number
    readonly place: number
  }
  readonly after_sale_item: {
    readonly case_id: number
    readonly order_id: number
    readonly order_item_id: number
    readonly lot_id: number
    readonly number: number
    readonly good: number | null
    readonly bad: number | null
  }
  readonly after_sale_log: {
    readonly id: number
    readonly case_id: number
    readonly from_state: number | null
    readonly to_state: number
    readonly actor: string
    readonly actor_id: number | null
    readonly action: string
    readonly note: string
    readonly at: Date
  }
  readonly after_sale_report: {
    readonly case_id: number
    readonly goods_id: number
    readonly batch_no: string
  }
  readonly agreement: {
    readonly id: number
    readonly member_id: number
    readonly version: string
    readonly signer: string
    readonly phone: string
    readonly ip: string
    readonly content_sha256: string
    readonly signed_at: Date
    readonly end_date: string
  }
  readonly agreement_document: {
    readonly agreement_id: number
    readonly content: string
    readonly pdf: Buffer
    readonly pdf_sha256: string
  }
  readonly approval: {
    readonly id: number
    readonly kind: string
    readonly ref_kind: string
    readonly ref_id: number
    readonly payload: unknown
    readonly payload_sha256: string
    readonly summary: string
    readonly amount: number | null
    readonly maker_id: number
    readonly reason: string
    readonly state: string
    readonly checker_id: number | null
    readonly note: string
    readonly result: unknown
    readonly created_at: Date
    readonly expires_at: Date
    readonly decided_at: Date | null
    readonly may: string
  }
  readonly article: {
    readonly id: number
    readonly category_id: number
    readonly code: string
    readonly title: string
    readonly summary: string
    readonly content: string
    readonly image: string
    readonly views: number
    readonly is_published: boolean
    readonly sort: number
    readonly created_at: Date
    readonly version: string
    readonly source: string
    readonly changed_at: Date
    readonly revision: number
    readonly publish_at: Date | null
    readonly approval_id: number | null
  }
  readonly article_category: {
    readonly id: number
    readonly parent_id: number | null
    readonly code: string
    readonly name: string
    readonly sort: number
  }
  readonly article_vote: {
    readonly article_id: number
    readonly member_id: number | null
    readonly browser_hash: Buffer | null
    readonly day: string
    readonly is_helpful: boolean
  }
  readonly audit_log: {
    readonly id: number
    readonly at: Date
    readonly staff_id: number
    readonly roles: readonly string[]
    readonly action: string
    readonly target: string
    readonly detail: unknown
    readonly ip: string
    readonly before: unknown
    readonly after: unknown
    readonly outcome: string
    readonly request_id: string | null
    readonly approval_id: number | null
  }
  readonly audit_seal: {
    readonly day: string
    readonly number: number
    readonly sha256: string
    readonly previous: string | null
    readonly sealed_at: Date
  }
  readonly bank_line: {
    readonly id: number
    readonly statement_id: number
    readonly row_no: number
    readonly paid_on: string
    readonly amount: number
    readonly payer: string
    readonly note: string
    readonly serial: string
    readonly line_key: string
    readonly transfer_id: number | null
  }
  readonly bank_statement: {
    readonly id: number
    readonly name: string
    readonly sha256: string
    readonly staff_id: number
    readonly created_at: Date
  }
  readonly bill_check: {
    readonly channel: string
    readonly day: string
    readonly checked_at: Date
    readonly payments: number
    readonly refunds: number
    readonly differences: number
  }
  readonly brand: {
    readonly id: number
    readonly name: string
    readonly initial: string
    readonly logo: string
    readonly intro: string
    readonly sort: number
    readonly is_hidden: boolean
    readonly merged_into: number | null
    readonly edit_version: number
  }
  readonly bundle: {
    readonly id: number
    readonly name: string
    readonly price: number
    readonly ck_id: number
    readonly ranks: readonly number[] | null
    readonly start_at: Date
    readonly end_at: Date
    readonly stock_total: number | null
    readonly taken: number
    readonly qg_number: number
    readonly promo_id: number | null
  }
  readonly bundle_goods: {
    readonly combination_id: number
    readonly ck_id: number
    readonly goods_id: number
    readonly place: number
    readonly number: number
  }
  readonly bundle_member: {
    readonly combination_id: number
    readonly member_id: number
    readonly taken: number
  }
  readonly buy_template: {
    readonly id: number
    readonly member_id: number
    readonly name: string
    readonly created_at: Date
    readonly updated_at: Date
  }
  readonly buy_template_line: {
    readonly template_id: number
    readonly goods_id: number
    readonly number: number
    readonly sort: number
  }
  readonly cancel_request: {
    readonly id: number
    readonly order_id: number
    readonly place: number
    readonly reason: string
    readonly state: string
    readonly created_at: Date
    readonly expire_at: Date
    readonly answered_at: Date | null
    readonly staff_id: number | null
    readonly note: string
  }
  readonly captcha: {
    readonly key: string
    readonly answer: string
    readonly expires_at: Date
  }
  readonly cart_line: {
    readonly id: number
    readonly member_id: number
    readonly goods_id: number
    readonly ck_id: number
    readonly type: number
    readonly goods_price_id: number
    readonly goods_manjian_id: number
    readonly is_yj: number
    readonly is_jxq: number
    readonly combination_id: number
    readonly number: number
    readonly is_selected: boolean
    readonly seen_price: number | null
    readonly created_at: Date
  }
  readonly cart_line_removed: {
    readonly id: number
    readonly member_id: number
    readonly line: unknown
    readonly removed_at: Date
  }
  readonly cashback: {
    readonly trade_id: number
    readonly member_id: number
    readonly offer_id: number
    readonly tiers: unknown
    readonly created_at: Date
    readonly settled_at: Date | null
    readonly released: number
    readonly taken_back: number
    readonly expired: number
    readonly end_at: Date | null
    readonly ended_at: Date | null
    readonly check_at: Date | null
  }
  readonly cashback_offer: {
    readonly id: number
    readonly scope_kind: string
    readonly scope_ids: readonly number[]
    readonly scope_zones: readonly string[]
    readonly tiers: unknown
    readonly ranks: readonly number[] | null
    readonly start_at: Date
    readonly end_at: Date
    readonly promo_id: number | null
  }
  readonly category: {
    readonly id: number
    readonly zone: string
    readonly parent_id: number | null
    readonly level: number
    readonly name: string
    readonly logo1: string
    readonly sort: number
    readonly is_hidden: boolean
    readonly merged_into: number | null
    readonly edit_version: number
  }
  readonly chat_message: {
    readonly thread_id: number
    readonly seq: number
    readonly sender: string
    readonly kind: string
    readonly staff_id: number | null
    readonly body: string
    readonly file_id: number | null
    readonly goods_id: number | null
    readonly order_id: number | null
    readonly event: string | null
    readonly score: number | null
    readonly client_key: string | null
    readonly created_at: Date
  }
  readonly chat_thread: {
    readonly id: number
    readonly member_id: number
    readonly status: number
    readonly staff_id: number | null
    readonly version: number
    readonly last_seq: number
    readonly read_seq: number
    readonly staff_read_seq: number
    readonly queued_at: Date | null
    readonly last_at: Date
  }
  readonly chat_ticket: {
    readonly ticket_hash: Buffer
    readonly token_hash: Buffer
    readonly member_id: number
    readonly expires_at: Date
  }
  readonly chat_token: {
    readonly token_hash: Buffer
    readonly login_hash: Buffer
    readonly member_id: number
    readonly expires_at: Date
  }
  readonly consent: {
    readonly id: number
    readonly member_id: number
    readonly text: string
    readonly version: string
    readonly ip: string
    readonly at: Date
  }
  readonly content_picture: {
    readonly file_id: number
    readonly name: string
  }
  readonly content_revision: {
    readonly is_only: boolean
    readonly revision: number
  }
  readonly content_version: {
    readonly id: number
    readonly entity: string
    readonly entity_id: number
    readonly version: number
    readonly payload: unknown
    readonly note: string
    readonly author_id: number | null
    readonly created_at: Date
    readonly published_at: Date | null
  }
  readonly controlled_sale_application: {
    readonly id: number
    readonly policy_id: number
    readonly goods_id: number
    readonly member_id: number
    readonly reason: string
    readonly convention: string
    readonly agreed_at: Date
    readonly status: number
    readonly note: string
    readonly answered_by: number | null
    readonly answered_at: Date | null
  }
  readonly controlled_sale_member: {
    readonly policy_id: number
    readonly member_id: number
    readonly agreed_at: Date
  }
  readonly controlled_sale_policy: {
    readonly id: number
    readonly name: string
    readonly url: string
    readonly intro: string
    readonly image: string
    readonly convention: string
    readonly admits: string
    readonly ranks: readonly number[] | null
    readonly regions: readonly number[] | null
    readonly start_at: Date
    readonly end_at: Date | null
    readonly sort: number
  }
  readonly coupon: {
    readonly id: number
    readonly template_id: number
    readonly member_id: number
    readonly place: number
    readonly start_at: Date
    readonly end_at: Date
    readonly trade_id: number | null
    readonly used_at: Date | null
    readonly created_at: Date
    readonly from_order_id: number | null
    readonly reminded_at: Date | null
    readonly grant_id: number | null
  }
  readonly coupon_grant: {
    readonly id: number
    readonly template_id: number
    readonly staff_id: number
    readonly request_key: string
    readonly approval_id: number | null
    readonly reason: string
    readonly number: number
    readonly total: number
    readonly created_at: Date
  }
  readonly coupon_template: {
    readonly id: number
    readonly type: number
    readonly name: string
    readonly face: number
    readonly threshold: number
    readonly scope_kind: string
    readonly scope_ids: readonly number[]
    readonly scope_zones: readonly string[]
    readonly ranks: readonly number[] | null
    readonly total: number
    readonly claimed: number
    readonly per_member: number
    readonly claim_start: Date
    readonly claim_end: Date
    readonly use_start: Date | null
    readonly use_end: Date | null
    readonly use_days: number | null
    readonly promo_id: number | null
  }
  readonly credit_bill: {
    readonly id: number
    readonly member_id: number
    readonly month: string
    readonly amount: number
    readonly closing_at: Date
    readonly due_at: Date
    readonly created_at: Date
    readonly overdue_told_at: Date | null
    readonly rest: number
  }
  readonly credit_change: {
    readonly id: number
    readonly member_id: number
    readonly credit_limit: number
    readonly reason: string
    readonly state: number
    readonly note: string
    readonly key: string
    readonly staff_id: number
    readonly second_id: number | null
    readonly created_at: Date
    readonly closed_at: Date | null
  }
  readonly credit_line: {
    readonly member_id: number
    readonly credit_limit: number
    readonly owed: number
  }
  readonly credit_log: {
    readonly id: number
    readonly member_id: number
    readonly kind: string
    readonly amount: number
    readonly owed_after: number
    readonly cause: string
    readonly remark: string
    readonly trade_id: number | null
    readonly created_at: Date
  }
  readonly demo_data: {
    readonly is_seeded: boolean
    readonly seeded_at: Date
  }
  readonly dismissed_banner: {
    readonly member_id: number
    readonly ad_id: number | null
    readonly draw_id: number | null
  }
  readonly doctor_program: {
    readonly id: number
    readonly ranks: readonly number[]
    readonly tiers: unknown
    readonly start_at: Date
    readonly end_at: Date
    readonly granted_quarters: readonly string[]
  }
  readonly doctor_reward: {
    readonly program_id: number
    readonly member_id: number
    readonly quarter: string
    readonly amount: number
    readonly coupon_id: number
    readonly granted_at: Date
  }
  readonly document_call: {
    readonly document_id: number
    readonly day: string
    readonly staff_id: number
    readonly at: Date
  }
  readonly document_file: {
    readonly document_id: number
    readonly file_id: number
    readonly sort: number
  }
  readonly document_reminder: {
    readonly document_id: number
    readonly days: number
    readonly at: Date
  }
  readonly draw: {
    readonly id: number
    readonly name: string
    readonly rules: string
    readonly image: string
    readonly start_at: Date
    readonly end_at: Date
    readonly promo_id: number | null
    readonly version: number
  }
  readonly draw_prize: {
    readonly id: number
    readonly draw_id: number
    readonly kind: string
    readonly name: string
    readonly image: string
    readonly remarks: string
    readonly weight: number
    readonly value: number
    readonly worth: number
    readonly template_id: number | null
    readonly total: number | null
    readonly taken: number
    readonly daily_cap: number | null
    readonly day: string | null
    readonly day_taken: number
    readonly sort: number
  }
  readonly draw_record: {
    readonly id: number
    readonly draw_id: number
    readonly member_id: number
    readonly prize_id: number
    readonly at: Date
  }
  readonly exchange_goods: {
    readonly reduction_id: number
    readonly goods_id: number
    readonly from_amount: number
    readonly price: number
    readonly total: number
    readonly taken: number
  }
  readonly export_file: {
    readonly export_id: number
    readonly content: Buffer
  }
  readonly export_job: {
    readonly id: number
    readonly staff_id: number
    readonly key: string
    readonly kind: string
    readonly title: string
    readonly conditions: string
    readonly format: string
    readonly filter: unknown
    readonly ip: string
    readonly state: string
    readonly rows: number | null
    readonly is_cut: boolean
    readonly bytes: number | null
    readonly reason: string
    readonly created_at: Date
    readonly started_at: Date | null
    readonly finished_at: Date | null
    readonly expires_at: Date | null
  }
  readonly favorite: {
    readonly member_id: number
    readonly goods_id: number
    readonly fav_price: number | null
    readonly created_at: Date
  }
  readonly feedback: {
    readonly id: number
    readonly member_id: number | null
    readonly type: number
    readonly content: string
    readonly phone: string
    readonly ip: string
    readonly created_at: Date
    readonly due_at: Date
    readonly answer: string | null
    readonly answered_at: Date | null
    readonly staff_id: number | null
    readonly request_key: string
    readonly request_sha256: Buffer
    readonly closed_at: Date | null
  }
  readonly feedback_file: {
    readonly feedback_id: number
    readonly file_id: number
    readonly sort: number
  }
  readonly file: {
    readonly id: number
    readonly member_id: number | null
    readonly staff_id: number | null
    readonly scene: string
    readonly name: string
    readonly content_type: string
    readonly size: number
    readonly sha256: string
    readonly content: Buffer | null
    readonly created_at: Date
  }
  readonly gift_lot: {
    readonly trade_id: number
    readonly member_id: number
    readonly end_at: Date
    readonly rest: number
  }
  readonly gift_part: {
    readonly id: number
    readonly trade_id: number
    readonly lot_id: number | null
    readonly amount: number
  }
  readonly gift_pool: {
    readonly reduction_id: number
    readonly goods_id: number
    readonly total: number
    readonly taken: number
  }
  readonly goods: {
    readonly id: number
    readonly goods_sn: string
    readonly barcode: string
    readonly name: string
    readonly generic_name: string
    readonly term_id: number | null
    readonly brand_id: number | null
    readonly sccj_id: number
    readonly ypgg: string
    readonly bzdw: string
    readonly zone: string
    readonly cat1: number
    readonly cat2: number | null
    readonly cat3: number | null
    readonly yx_category: number | null
    readonly goods_class: string
    readonly dosage_form: string
    readonly otc_class: string
    readonly is_medicare: boolean
    readonly special_type: number
    readonly device_class: number | null
    readonly scope_codes: readonly string[]
    readonly ranks_allowed: readonly number[] | null
    readonly approval_no: string
    readonly mah: string
    readonly origin: string
    readonly grade: string
    readonly register_no: string
    readonly temp_class: string
    readonly storage: string
    readonly zbz: number
    readonly jzl: number
    readonly is_split: boolean
    readonly min_number: number
    readonly step: number
    readonly qg_number: number
    readonly base_price: number
    readonly market_price: number | null
    readonly tax_rate: number
    readonly is_on_sale: boolean
    readonly with_coupon: boolean
    readonly with_voucher: boolean
    readonly is_youx: boolean
    readonly is_dpby: boolean
    readonly is_free_shipping: boolean
    readonly free_shipping_number: number
    readonly is_new: boolean
    readonly tags: unknown
    readonly image_url: string
    readonly ck_id: number
    readonly yxq: string | null
    readonly sales_30d: number
    readonly sort: number
    readonly created_at: Date
    readonly controlled_sale_policy_id: number | null
    readonly controlled_sale_min_price: number | null
    readonly price_levels: unknown
    readonly no_welfare: boolean
    readonly version: number
    readonly content_at: Date | null
    readonly tax_class_code: string
    readonly tax_preference: string
    readonly edit_version: number
    readonly updated_at: Date
    readonly updated_by: number | null
    readonly first_state: number
    readonly first_sent_at: Date | null
    readonly first_sent_by: number | null
    readonly first_decided_at: Date | null
    readonly first_decided_by: number | null
    readonly first_note: string
    readonly problems: readonly string[] | null
  }
  readonly goods_change: {
    readonly xid: string
    readonly goods_id: number
    readonly noted_at: Date
  }
  readonly goods_change_pruned: {
    readonly only_row: boolean
    readonly xid: string
  }
  readonly goods_content: {
    readonly goods_id: number
    readonly instruction: unknown
    readonly docs: unknown
  }
  readonly goods_document: {
    readonly id: number
    readonly goods_id: number
    readonly kind: number
    readonly file_id: number
    readonly added_by: number
    readonly added_at: Date
    readonly removed_by: number | null
    readonly removed_at: Date | null
    readonly reason: string
  }
  readonly goods_import: {
    readonly id: number
    readonly name: string
    readonly sha256: string
    readonly title_row: number
    readonly columns: unknown
    readonly state: number
    readonly counts: unknown
    readonly version: number
    readonly staff_id: number
    readonly created_at: Date
    readonly committed_at: Date | null
    readonly committed_by: number | null
    readonly undone_at: Date | null
  }
  readonly goods_import_row: {
    readonly import_id: number
    readonly row_no: number
    readonly raw: readonly string[]
    readonly edits: unknown
    readonly is_skipped: boolean
    readonly action: string
    readonly level: number
    readonly cells: unknown
    readonly goods_values: unknown
    readonly codes: readonly string[]
    readonly tidied: number
    readonly issues: unknown
    readonly goods_id: number | null
    readonly goods_before: unknown
    readonly goods_after: unknown
  }
  readonly goods_import_title: {
    readonly title: string
    readonly field: string
    readonly uses: number
  }
  readonly goods_limit_member: {
    readonly goods_id: number
    readonly member_id: number
    readonly day: string
    readonly taken: number
  }
  readonly goods_notice: {
    readonly member_id: number
    readonly goods_id: number
    readonly kind: string
    readonly price_at: number | null
    readonly created_at: Date
    readonly expires_at: Date
  }
  readonly goods_picture: {
    readonly id: number
    readonly goods_id: number
    readonly file_id: number
    readonly alt: string
    readonly sort: number
  }
  readonly goods_read: {
    readonly day: string
    readonly member_id: number
    readonly goods: number
  }
  readonly goods_snapshot: {
    readonly id: number
    readonly goods_id: number
    readonly facts: unknown
    readonly content_key: string
  }
  readonly group_buy: {
    readonly goods_price_id: number
    readonly target_number: number
    readonly force_success: boolean
    readonly state: string
    readonly decided_at: Date | null
    readonly sold: number
    readonly members: number
  }
  readonly group_buy_member: {
    readonly goods_price_id: number
    readonly member_id: number
    readonly number: number
  }
  readonly hm_receipt_file: {
    readonly order_id: number
    readonly file_id: number
    readonly place: number
  }
  readonly hm_record: {
    readonly order_id: number
    readonly member_id: number
    readonly company_id: number
    readonly placed_at: Date
    readonly is_over: boolean
    readonly status: number
    readonly signed_at: Date | null
    readonly due_at: Date | null
    readonly remind_at: Date | null
    readonly receiver: string | null
    readonly received_on: string | null
    readonly submitted_at: Date | null
    readonly staff_id: number | null
    readonly reviewed_at: Date | null
    readonly reason: string | null
    readonly keep_until: string | null
  }
  readonly hot_search: {
    readonly id: number
    readonly name: string
    readonly url: string
    readonly sort: number
  }
  readonly idempotency_key: {
    readonly member_id: number
    readonly key: string
    readonly call: string
    readonly request_sha256: Buffer
    readonly response: unknown
    readonly created_at: Date
  }
  readonly inspection_report: {
    readonly id: number
    readonly goods_id: number
    readonly batch_no: string
    readonly file_id: number
    readonly stamped_file_id: number
    readonly pages: number
    readonly uploaded_by: number
    readonly uploaded_at: Date
    readonly withdrawn_by: number | null
    readonly withdrawn_at: Date | null
    readonly reason: string
  }
  readonly invite_code: {
    readonly code: string
    readonly staff_id: number
    readonly most_uses: number
    readonly uses: number
    readonly ends_on: string
    readonly created_at: Date
  }
  readonly invoice: {
    readonly id: number
    readonly member_id: number
    readonly kind: number
    readonly state: number
    readonly title_id: number
    readonly buyer: unknown
    readonly email: string
    readonly by_system: boolean
    readonly tries: number
    readonly fault: string
    readonly next_at: Date | null
    readonly answer_by: Date | null
    readonly number: string | null
    readonly amount: number
    readonly tax: number
    readonly red: number
    readonly reason: string
    readonly remark: string
    readonly staff_id: number | null
    readonly instead_of: number | null
    readonly created_at: Date
    readonly issued_at: Date | null
    readonly closed_at: Date | null
    readonly escalated_at: Date | null
  }
  readonly invoice_edge: {
    readonly from_state: number
    readonly to_state: number
  }
  readonly invoice_file: {
    readonly invoice_id: number
    readonly red_id: number
    readonly kind: string
    readonly content: Buffer
  }
  readonly invoice_line: {
    readonly invoice_id: number
    readonly red_id: number
    readonly place: number
    readonly order_id: number
    readonly order_item_id: number | null
    readonly kind: number
    readonly name: string
    readonly spec: string
    readonly unit: string
    readonly number: number | null
    readonly price: string | null
    readonly amount: number
    readonly tax_rate: number
    readonly tax: number
    readonly tax_code: string
    readonly tax_class: string
    readonly tax_preference: string
  }
  readonly invoice_log: {
    readonly id: number
    readonly invoice_id: number
    readonly red_id: number
    readonly from_state: number | null
    readonly to_state: number
    readonly actor: string
    readonly actor_id: number | null
    readonly note: string
    readonly at: Date
  }
  readonly invoice_order: {
    readonly invoice_id: number
    readonly order_id: number
    readonly is_live: boolean
    readonly total: number
    readonly refund_id: number
    readonly has_refund: boolean
  }
  readonly invoice_red: {
    readonly id: number
    readonly invoice_id: number
    readonly state: number
    readonly reason: number
    readonly note: string
    readonly is_whole: boolean
    readonly is_reissued: boolean
    readonly is_confirmed: boolean
    readonly amount: number
    readonly tax: number
    readonly number: string | null
    readonly tries: number
    readonly fault: string
    readonly next_at: Date | null
    readonly confirm_by: Date | null
    readonly staff_id: number | null
    readonly created_at: Date
    readonly issued_at: Date | null
  }
  readonly invoice_red_edge: {
    readonly from_state: number
    readonly to_state: number
  }
  readonly invoice_title: {
    readonly id: number
    readonly member_id: number
    readonly name: string
    readonly tax_no: string
    readonly address: string
    readonly phone: string
    readonly bank_name: string
    readonly bank_account: string
    readonly state: number
    readonly reason: string
    readonly staff_id: number | null
    readonly created_at: Date
    readonly reviewed_at: Date | null
  }
  readonly job_failure: {
    readonly job: string
    readonly item: string
    readonly attempts: number
    readonly last_error: string
    readonly first_at: Date
    readonly last_at: Date
    readonly failed_at: Date | null
  }
  readonly job_progress: {
    readonly name: string
    readonly position: number
    readonly done_at: Date | null
  }
  readonly job_run: {
    readonly name: string
    readonly ran_at: Date
    readonly locked_until: Date
    readonly failures: number
    readonly last_error: string
    readonly claimed_by: string | null
    readonly claimed_at: Date | null
    readonly took_ms: number | null
    readonly asked_at: Date | null
  }
  readonly ladder_price: {
    readonly id: number
    readonly goods_id: number
    readonly type: number
    readonly tiers: unknown
  }
  readonly last_purchase: {
    readonly member_id: number
    readonly goods_id: number
    readonly lines: number
    readonly times: number
    readonly newest: readonly number[]
  }
  readonly link: {
    readonly id: number
    readonly name: string
    readonly url: string
    readonly sort: number
  }
  readonly login_token: {
    readonly token_hash: Buffer
    readonly member_id: number | null
    readonly staff_id: number | null
    readonly remember: boolean
    readonly created_at: Date
    readonly seen_at: Date
    readonly expires_at: Date
    readonly ip: string
    readonly user_agent: string
    readonly id: number
    readonly second_factor_at: Date | null
    readonly acting_member_id: number | null
  }
  readonly lot: {
    readonly id: number
    readonly goods_id: number
    readonly ck_id: number
    readonly batch_no: string
    readonly made_date: string
    readonly end_date: string
    readonly received: number
    readonly on_hand: number
    readonly shipped: number
    readonly written_off: number
    readonly is_jxq: boolean
    readonly reserved: number
    readonly returned: number
    readonly quarantine: number
    readonly awaits_report: boolean
    readonly recall_id: number | null
    readonly held: number
    readonly adjusted: number
    readonly hold_by: number | null
    readonly hold_at: Date | null
    readonly hold_reason: string
    readonly moved: number
  }
  readonly lot_change: {
    readonly id: number
    readonly lot_id: number
    readonly kind: string
    readonly number: number
    readonly reason: string
    readonly by_id: number
    readonly approval_id: number | null
    readonly request_key: string | null
    readonly at: Date
  }
  readonly manufacturer: {
    readonly id: number
    readonly name: string
    readonly short_name: string
    readonly region: string
    readonly merged_into: number | null
    readonly edit_version: number
  }
  readonly member: {
    readonly id: number
    readonly username: string
    readonly phone: string
    readonly password_hash: string
    readonly name: string
    readonly company: string
    readonly uscc: string | null
    readonly rank: number
    readonly audit_status: number
    readonly owner_id: number | null
    readonly province_id: number | null
    readonly city_id: number | null
    readonly district_id: number | null
    readonly address: string
    readonly ck_address: string
    readonly licence_no: string
    readonly legal_person: string
    readonly manager_id: number | null
    readonly manager_is_default: boolean
    readonly scopes: readonly string[]
    readonly contract_end: string | null
    readonly points: number
    readonly is_show_youx: boolean
    readonly is_can_chat: boolean
    readonly face: string
    readonly frozen_reason: string
    readonly created_at: Date
    readonly is_demo: boolean | null
    readonly list_layout: string | null
    readonly tel: string
    readonly email: string
    readonly invoice_type: number
    readonly tax_no: string
    readonly bank_name: string
    readonly bank_account: string
    readonly invoice_phone: string
    readonly invoice_address: string
    readonly claimed_scopes: readonly string[]
    readonly status_before_freeze: number | null
    readonly invite_code: string | null
    readonly username_changed_at: Date | null
    readonly security_changed_at: Date | null
    readonly pay_password_hash: string | null
    readonly pay_wrong: number
    readonly pay_locked_until: Date | null
    readonly points_owed: number
  }
  readonly member_address: {
    readonly id: number
    readonly member_id: number
    readonly receiver: string
    readonly phone: string
    readonly province_id: number
    readonly city_id: number
    readonly district_id: number
    readonly detail: string
    readonly is_default: boolean
    readonly audit_status: number
    readonly created_at: Date
  }
  readonly member_document: {
    readonly id: number
    readonly member_id: number
    readonly type: string
    readonly number: string
    readonly issue_date: string | null
    readonly end_date: string | null
    readonly long_term: boolean
    readonly status: number
    readonly reason: string
    readonly created_at: Date
    readonly issuer: string
    readonly version: number
    readonly review_id: number | null
    readonly submitted_at: Date | null
    readonly reviewed_at: Date | null
    readonly reviewed_by: number | null
    readonly person: string
    readonly id_number: string
  }
  readonly member_note: {
    readonly id: number
    readonly member_id: number
    readonly text: string
    readonly visit_on: string | null
    readonly done_at: Date | null
    readonly staff_id: number
    readonly at: Date
  }
  readonly member_review: {
    readonly id: number
    readonly member_id: number
    readonly kind: number
    readonly facts: unknown
    readonly state: number
    readonly submitted_at: Date
    readonly decided_by: number | null
    readonly decided_at: Date | null
    readonly facts_reason: string
    readonly note: string
  }
  readonly member_tag: {
    readonly member_id: number
    readonly tag: string
    readonly staff_id: number
    readonly at: Date
  }
  readonly message: {
    readonly id: number
    readonly member_id: number
    readonly type: number
    readonly title: string
    readonly content: string
    readonly url: string
    readonly is_read: boolean
    readonly event_id: string | null
    readonly created_at: Date
  }
  readonly message_broadcast: {
    readonly id: number
    readonly staff_id: number
    readonly key: string
    readonly type: number
    readonly title: string
    readonly content: string
    readonly url: string
    readonly audience: unknown
    readonly recipients: number
    readonly created_at: Date
    readonly state: string
    readonly send_at: Date
    readonly last_member_id: number
    readonly finished_at: Date | null
    readonly stopped_by: number | null
    readonly version: number
  }
  readonly message_event: {
    readonly event_id: string
  }
  readonly message_setting: {
    readonly member_id: number
    readonly type: number
    readonly sms: boolean
  }
  readonly migration: {
    readonly name: string
    readonly ran_at: Date
    readonly checksum: string | null
  }
  readonly mix_and_match: {
    readonly reduction_id: number
    readonly banner: string
    readonly rule_text: string
  }
  readonly nav: {
    readonly id: number
    readonly parent_id: number | null
    readonly name: string
    readonly url: string
    readonly image: string
    readonly is_open: boolean
    readonly sort: number
  }
  readonly order_allocation: {
    readonly order_id: number
    readonly kind: string
    readonly ref_id: number
    readonly goods_id: number
    readonly number: number
    readonly released_at: Date | null
    readonly granted_at: Date | null
  }
  readonly order_count: {
    readonly member_id: number
    readonly status: number
    readonly months: unknown
  }
  readonly order_count_change: {
    readonly member_id: number
    readonly status: number
    readonly month: number
    readonly change: number
  }
  readonly order_edge: {
    readonly from_status: number
    readonly to_status: number
  }
  readonly order_item: {
    readonly id: number
    readonly order_id: number
    readonly member_id: number
    readonly goods_id: number
    readonly ck_id: number
    readonly type: number
    readonly goods_price_id: number
    readonly number: number
    readonly price: number
    readonly raw_price: number
    readonly line_amount: number
    readonly manjian: number
    readonly coupon: number
    readonly voucher: number
    readonly points: number
    readonly paid_amount: number
    readonly is_gift: boolean
    readonly shipped_number: number
    readonly returned_number: number
    readonly source: string
    readonly goods_manjian_id: number
    readonly combination_id: number
    readonly combination_number: number
    readonly lot_id: number | null
    readonly cashback: number
    readonly snapshot_id: number
    readonly steps: readonly number[] | null
    readonly short_number: number
    readonly promised_end: string | null
    readonly offered_end: string | null
    readonly offered_until: Date | null
  }
  readonly order_log: {
    readonly id: number
    readonly order_id: number
    readonly from_status: number | null
    readonly to_status: number
    readonly actor: string
    readonly actor_id: number | null
    readonly action: string
    readonly note: string
    readonly at: Date
  }
  readonly order_pick: {
    readonly order_id: number
    readonly staff_id: number
    readonly started_at: Date
  }
  readonly order_refund: {
    readonly id: number
    readonly order_id: number
    readonly member_id: number
    readonly kind: string
    readonly cause: string
    readonly outside: number
    readonly way: string
    readonly recharge: number
    readonly gift: number
    readonly freight: number
    readonly points: number
    readonly created_at: Date
    readonly staff_id: number | null
    readonly approval_id: number | null
  }
  readonly order_refund_item: {
    readonly refund_id: number
    readonly order_id: number
    readonly order_item_id: number
    readonly number: number
    readonly amount: number
    readonly points: number
    readonly withheld: number
  }
  readonly order_search: {
    readonly order_id: number
    readonly member_id: number
    readonly words: string
  }
  readonly orders: {
    readonly id: number
    readonly order_sn: string
    readonly trade_id: number
    readonly member_id: number
    readonly settle_group: string
    readonly ck_id: number
    readonly source: string
    readonly status: number
    readonly pay_status: number
    readonly pay_type: number | null
    readonly buyer: unknown
    readonly address: unknown
    readonly docs: readonly string[]
    readonly goods_amount: number
    readonly manjian_amount: number
    readonly coupon_amount: number
    readonly voucher_amount: number
    readonly points_amount: number
    readonly freight: number
    readonly payable: number
    readonly paid: number
    readonly balance_used: number
    readonly refunded: number
    readonly operator_remark: string
    readonly cancel_reason: string
    readonly created_at: Date
    readonly expire_at: Date | null
    readonly paid_at: Date | null
    readonly audited_at: Date | null
    readonly shipped_at: Date | null
    readonly signed_at: Date | null
    readonly finished_at: Date | null
    readonly cancelled_at: Date | null
    readonly coupon_id: number
    readonly points_earned: number
    readonly cashback_expected: number
    readonly group_price_id: number | null
    readonly in_short: unknown
  }
  readonly outbox: {
    readonly id: number
    readonly event_id: string
    readonly topic: string
    readonly payload: unknown
    readonly created_at: Date
    readonly available_at: Date
    readonly attempts: number
    readonly last_error: string
    readonly failed_at: Date | null
    readonly lane: string
    readonly leased_by: string | null
  }
  readonly outbox_delivered: {
    readonly day: string
    readonly event_id: string
    readonly topic: string
    readonly payload: unknown
    readonly attempts: number
    readonly created_at: Date
    readonly delivered_at: Date
  }
  readonly parcel: {
    readonly id: number
    readonly order_id: number
    readonly company: string
    readonly wl_no: string
    readonly shipped_at: Date
    readonly after_sale_id: number | null
    readonly ship_key: string | null
    readonly temperature_file_id: number | null
    readonly box_no: string
    readonly weight: number | null
  }
  readonly parcel_lot: {
    readonly package_id: number
    readonly order_item_id: number
    readonly lot_id: number
    readonly number: number
    readonly order_id: number
  }
  readonly parcel_temperature: {
    readonly id: number
    readonly order_id: number
    readonly package_id: number
    readonly temp_class: string
    readonly points: unknown
    readonly lowest: number
    readonly highest: number
    readonly outside: number
    readonly started_at: Date
    readonly ended_at: Date
    readonly staff_id: number
    readonly recorded_at: Date
  }
  readonly parcel_trace: {
    readonly id: number
    readonly package_id: number
    readonly at: Date
    readonly text: string
    readonly order_id: number
  }
  readonly parcel_tracking: {
    readonly package_id: number
    readonly order_id: number
    readonly company: string
    readonly wl_no: string
    readonly shipped_at: Date
    readonly state: number
    readonly events: readonly string[]
    readonly ask_at: Date | null
    readonly trouble_at: Date | null
  }
  readonly partner: {
    readonly id: number
    readonly key: string
    readonly name: string
    readonly secret_hash: Buffer
    readonly origins: readonly string[]
    readonly is_active: boolean
    readonly created_at: Date
    readonly is_demo: boolean | null
  }
  readonly partner_audit: {
    readonly id: number
    readonly at: Date
    readonly partner_id: number
    readonly link_id: number | null
    readonly action: string
    readonly detail: unknown
    readonly ip: string
  }
  readonly partner_code: {
    readonly code_hash: Buffer
    readonly partner_id: number
    readonly external_id: string
    readonly expires_at: Date
    readonly scopes: readonly string[]
    readonly return_url: string
  }
  readonly partner_handover: {
    readonly code_hash: Buffer
    readonly link_id: number
    readonly expires_at: Date
  }
  readonly partner_link: {
    readonly id: number
    readonly linked_id: string
    readonly partner_id: number
    readonly member_id: number
    readonly external_id: string
    readonly linked_at: Date
    readonly ended_at: Date | null
    readonly scopes: readonly string[]
  }
  readonly partner_token: {
    readonly token_hash: Buffer
    readonly link_id: number
    readonly origin: string
    readonly scopes: readonly string[]
    readonly expires_at: Date
  }
  readonly password_reset: {
    readonly token_hash: Buffer
    readonly member_id: number
    readonly expires_at: Date
  }
  readonly pay_share: {
    readonly id: number
    readonly trade_id: number
    readonly member_id: number
    readonly token_hash: Buffer
    readonly state: string
    readonly created_at: Date
    readonly ends_at: Date
    readonly opened_at: Date | null
    readonly closed_at: Date | null
  }
  readonly payment: {
    readonly id: number
    readonly pay_sn: string
    readonly trade_id: number
    readonly member_id: number
    readonly is_hm: boolean
    readonly pay_type: number
    readonly amount: number
    readonly balance_recharge: number
    readonly balance_gift: number
    readonly channel_amount: number
    readonly channel: string
    readonly channel_serial: string | null
    readonly pay_url: string
    readonly status: string
    readonly created_at: Date
    readonly expire_at: Date | null
    readonly paid_at: Date | null
    readonly queried_at: Date | null
    readonly received: number
    readonly share_id: number | null
  }
  readonly payment_notice: {
    readonly id: number
    readonly channel: string
    readonly notice_id: string
    readonly pay_sn: string
    readonly outcome: string
    readonly received_at: Date
  }
  readonly points_goods: {
    readonly id: number
    readonly name: string
    readonly kind: string
    readonly category: string
    readonly image: string
    readonly remark: string
    readonly points: number
    readonly template_id: number | null
    readonly total: number
    readonly taken: number
    readonly per_member: number
    readonly is_on_sale: boolean
    readonly sort: number
  }
  readonly points_goods_member: {
    readonly points_goods_id: number
    readonly member_id: number
    readonly taken: number
  }
  readonly points_log: {
    readonly id: number
    readonly member_id: number
    readonly points: number
    readonly points_after: number
    readonly cause: string
    readonly remark: string
    readonly created_at: Date
    readonly type: number
  }
  readonly points_order: {
    readonly id: number
    readonly order_sn: string
    readonly member_id: number
    readonly points_goods_id: number | null
    readonly draw_record_id: number | null
    readonly kind: string
    readonly name: string
    readonly image: string
    readonly number: number
    readonly points: number
    readonly status: number
    readonly address: unknown
    readonly company: string
    readonly wl_no: string
    readonly created_at: Date
    readonly shipped_at: Date | null
    readonly finished_at: Date | null
    readonly cancelled_at: Date | null
    readonly cancel_reason: string
  }
  readonly points_order_edge: {
    readonly from_status: number
    readonly to_status: number
  }
  readonly price_batch: {
    readonly id: number
    readonly by_id: number
    readonly request_key: string
    readonly request_sha256: Buffer
    readonly reason: string
    readonly created_at: Date
    readonly answer: unknown
  }
  readonly price_change: {
    readonly id: number
    readonly batch_id: number
    readonly goods_id: number
    readonly before: unknown
    readonly after: unknown
    readonly state: string
    readonly takes_second: boolean
    readonly approval_id: number | null
    readonly effective_at: Date
    readonly ended_at: Date | null
    readonly ended_by: number | null
    readonly note: string
  }
  readonly price_history: {
    readonly day: string
    readonly goods_id: number
    readonly base_price: number
    readonly price_levels: unknown
  }
  readonly price_offer: {
    readonly id: number
    readonly kind: string
    readonly goods_id: number
    readonly price: number
    readonly ranks: readonly number[] | null
    readonly start_at: Date
    readonly end_at: Date
    readonly stock_total: number | null
    readonly taken: number
    readonly qg_number: number
    readonly lot_id: number | null
    readonly min_number: number
    readonly promo_id: number | null
  }
  readonly price_offer_member: {
    readonly goods_price_id: number
    readonly member_id: number
    readonly taken: number
  }
  readonly price_reason: {
    readonly id: number
    readonly code: string
    readonly ref_id: number | null
    readonly reason: string
    readonly content_key: string
  }
  readonly product_request: {
    readonly id: number
    readonly member_id: number
    readonly name: string
    readonly ypgg: string
    readonly sccj: string
    readonly approval_no: string
    readonly number: number
    readonly target_price: number | null
    readonly wanted_on: string | null
    readonly remark: string
    readonly file_id: number | null
    readonly status: number
    readonly created_at: Date
    readonly due_at: Date
    readonly answer: string | null
    readonly answered_at: Date | null
    readonly staff_id: number | null
    readonly follow_up: string | null
    readonly follow_up_at: Date | null
    readonly closed_at: Date | null
    readonly request_key: string
    readonly request_sha256: Buffer
  }
  readonly product_request_goods: {
    readonly request_id: number
    readonly goods_id: number
    readonly sort: number
  }
  readonly promo_case: {
    readonly id: number
    readonly name: string
    readonly input: unknown
    readonly expected: number
    readonly last_run_at: Date | null
    readonly last_payable: number | null
    readonly author_id: number
    readonly created_at: Date
  }
  readonly promo_draft: {
    readonly id: number
    readonly kind: string
    readonly name: string
    readonly state: number
    readonly payload: unknown
    readonly issues: unknown
    readonly ticks: unknown
    readonly start_at: Date
    readonly end_at: Date
    readonly author_id: number
    readonly version: number
    readonly created_at: Date
    readonly updated_at: Date
    readonly published_by: number | null
    readonly published_at: Date | null
    readonly updated_by: number
  }
  readonly promotion_version: {
    readonly is_only: boolean
    readonly version: number
  }
  readonly rate_limit: {
    readonly bucket: string
    readonly subject: string
    readonly window_start: Date
    readonly hits: number
  }
  readonly recall: {
    readonly id: number
    readonly goods_id: number
    readonly batch_no: string
    readonly class: number
    readonly text: string
    readonly address: string
    readonly staff_id: number
    readonly request_key: string
    readonly started_at: Date
    readonly answer_by: Date
    readonly report_by: Date
    readonly ended_at: Date | null
    readonly ended_by: number | null
    readonly end_note: string
  }
  readonly recall_member: {
    readonly recall_id: number
    readonly member_id: number
    readonly shipped: number
    readonly asked: number
    readonly answered_at: Date | null
  }
  readonly recharge: {
    readonly id: number
    readonly member_id: number
    readonly amount: number
    readonly code: string
    readonly image_id: number | null
    readonly state: number
    readonly received: number | null
    readonly reason: string
    readonly staff_id: number | null
    readonly created_at: Date
    readonly expire_at: Date
    readonly closed_at: Date | null
  }
  readonly reduction: {
    readonly id: number
    readonly name: string
    readonly scope_kind: string
    readonly scope_ids: readonly number[]
    readonly scope_zones: readonly string[]
    readonly tiers: unknown
    readonly is_repeat: boolean
    readonly max_times: number
    readonly ranks: readonly number[] | null
    readonly start_at: Date
    readonly end_at: Date
    readonly promo_id: number | null
  }
  readonly refund: {
    readonly id: number
    readonly refund_sn: string
    readonly payment_id: number | null
    readonly order_id: number | null
    readonly member_id: number
    readonly amount: number
    readonly way: string
    readonly cause: string
    readonly status: string
    readonly attempts: number
    readonly created_at: Date
    readonly done_at: Date | null
    readonly reason: string
    readonly reference: string | null
    readonly transfer_id: number | null
  }
  readonly refund_change: {
    readonly id: number
    readonly refund_id: number
    readonly from_way: string
    readonly to_way: string
    readonly reason: string
    readonly state: number
    readonly note: string
    readonly staff_id: number
    readonly second_id: number | null
    readonly created_at: Date
    readonly closed_at: Date | null
  }
  readonly region: {
    readonly id: number
    readonly parent_id: number
    readonly name: string
    readonly level: number
    readonly freight_zone: string
    readonly served: boolean
    readonly version: number
  }
  readonly register_draft: {
    readonly member_id: number
    readonly data: unknown
    readonly at: Date
  }
  readonly saved_view: {
    readonly id: number
    readonly screen: string
    readonly owner_id: number
    readonly roles: readonly string[]
    readonly name: string
    readonly state: unknown
    readonly is_default: boolean
    readonly version: number
    readonly created_at: Date
  }
  readonly schema_admission: {
    readonly only_row: boolean
    readonly oldest_program: number
  }
  readonly search_miss_state: {
    readonly folded: string
    readonly state: string
    readonly staff_id: number
    readonly at: Date
  }
  readonly search_synonym: {
    readonly id: number
    readonly from_term: string
    readonly to_term: string
    readonly kind: string
    readonly staff_id: number
    readonly at: Date
  }
  readonly search_term: {
    readonly id: number
    readonly kind: number
    readonly ref_id: number | null
    readonly text: string
    readonly readings: string
    readonly popularity: number
  }
  readonly search_version: {
    readonly only_row: boolean
    readonly version: number
    readonly synonyms: number
  }
  readonly search_word: {
    readonly day: string
    readonly folded: string
    readonly term: string
    readonly searches: number
    readonly misses: number
    readonly last_at: Date
  }
  readonly setting: {
    readonly key: string
    readonly value: unknown
  }
  readonly setting_history: {
    readonly id: number
    readonly key: string
    readonly before: unknown
    readonly after: unknown
    readonly staff_id: number
    readonly note: string
    readonly at: Date
  }
  readonly sign_in: {
    readonly member_id: number
    readonly day: string
    readonly streak: number
  }
  readonly sms_code: {
    readonly id: number
    readonly phone: string
    readonly scene: string
    readonly code_hash: Buffer
    readonly tries: number
    readonly used: boolean
    readonly expires_at: Date
    readonly created_at: Date
  }
  readonly staff: {
    readonly id: number
    readonly username: string
    readonly name: string
    readonly phone: string
    readonly password_hash: string
    readonly is_active: boolean
    readonly created_at: Date
    readonly is_demo: boolean | null
    readonly totp_secret: Buffer | null
    readonly totp_at: Date | null
    readonly totp_step: number | null
    readonly totp_pending: Buffer | null
    readonly password_is_initial: boolean
    readonly setup_until: Date | null
    readonly roles: readonly string[]
    readonly signs_after: number
    readonly version: number
    readonly warehouses: readonly number[]
  }
  readonly staff_recovery_code: {
    readonly id: number
    readonly staff_id: number
    readonly code_hash: Buffer
    readonly used_at: Date | null
  }
  readonly state_edge: {
    readonly kind: string
    readonly from_state: string
    readonly to_state: string
  }
  readonly statement: {
    readonly id: number
    readonly member_id: number
    readonly month: string
    readonly wallet_opening: number
    readonly wallet_in: number
    readonly wallet_out: number
    readonly wallet_closing: number
    readonly credit_opening: number
    readonly credit_in: number
    readonly credit_out: number
    readonly credit_closing: number
    readonly orders: number
    readonly payments: number
    readonly refunds: number
    readonly lines: unknown
    readonly made_at: Date
    readonly state: number
    readonly confirm_by: Date
    readonly confirmed_at: Date | null
    readonly is_auto: boolean
    readonly rounds: number
    readonly dispute: string
    readonly disputed_at: Date | null
    readonly answer: string
    readonly answered_at: Date | null
    readonly answered_by: number | null
    readonly invoices: number
  }
  readonly stock: {
    readonly goods_id: number
    readonly ck_id: number
    readonly on_hand: number
    readonly reserved: number
  }
  readonly stock_move: {
    readonly id: number
    readonly lot_id: number
    readonly kind: string
    readonly number: number
    readonly held: number
    readonly change_id: number | null
    readonly at: Date
  }
  readonly storewide_price: {
    readonly id: number
    readonly percent: number
    readonly scope_kind: string
    readonly scope_ids: readonly number[]
    readonly scope_zones: readonly string[]
    readonly ranks: readonly number[] | null
    readonly start_at: Date
    readonly end_at: Date
    readonly promo_id: number | null
  }
  readonly task: {
    readonly id: number
    readonly queue: string
    readonly ref_kind: string
    readonly ref_id: number
    readonly number: string
    readonly member_id: number | null
    readonly may: string
    readonly not_for: number | null
    readonly started_at: Date
    readonly due_at: Date
    readonly state: string
    readonly claimed_by: number | null
    readonly claimed_until: Date | null
    readonly assignee: number | null
    readonly escalated_at: Date | null
    readonly done_at: Date | null
    readonly done_by: number | null
  }
  readonly task_rule: {
    readonly queue: string
    readonly place: string
    readonly ref_kind: string
    readonly is_open: string
    readonly ref_id: string
    readonly number: string
    readonly member_id: string
    readonly may: string
    readonly not_for: string
    readonly started_at: string
    readonly due_at: string
  }
  readonly tax_class: {
    readonly code: string
    readonly name: string
  }
  readonly taxon_alias: {
    readonly kind: string
    readonly name: string
    readonly owner_id: number
  }
  readonly taxon_merge: {
    readonly id: number
    readonly kind: string
    readonly from_id: number
    readonly into_id: number
    readonly moved: unknown
    readonly by_id: number
    readonly at: Date
    readonly undone_at: Date | null
    readonly undone_by: number | null
  }
  readonly trace_code: {
    readonly code: string
    readonly order_id: number
    readonly package_id: number
    readonly order_item_id: number
    readonly is_returned: boolean
  }
  readonly trade: {
    readonly id: number
    readonly trade_sn: string
    readonly member_id: number
    readonly payable: number
    readonly remark: string
    readonly invoice_type: number
    readonly transfer_code: string
    readonly created_at: Date
  }
  readonly transfer: {
    readonly id: number
    readonly trade_id: number
    readonly is_hm: boolean
    readonly member_id: number
    readonly payer: string
    readonly bank: string
    readonly amount: number
    readonly paid_at: Date
    readonly image_id: number
    readonly state: string
    readonly reason: string
    readonly reviewed_by: number | null
    readonly reviewed_at: Date | null
    readonly created_at: Date
    readonly received: number | null
  }
  readonly wallet: {
    readonly member_id: number
    readonly recharge: number
    readonly gift: number
  }
  readonly wallet_adjustment: {
    readonly id: number
    readonly member_id: number
    readonly kind: string
    readonly amount: number
    readonly reason: string
    readonly state: number
    readonly note: string
    readonly key: string
    readonly staff_id: number
    readonly second_id: number | null
    readonly created_at: Date
    readonly closed_at: Date | null
  }
  readonly wallet_log: {
    readonly id: number
    readonly member_id: number
    readonly use_type: number
    readonly kind: string
    readonly amount: number
    readonly balance_after: number
    readonly trade_id: number | null
    readonly order_sn: string | null
    readonly cause: string
    readonly remark: string
    readonly created_at: Date
  }
  readonly wallet_request_edge: {
    readonly kind: string
    readonly from_state: number
    readonly to_state: number
  }
  readonly warehouse: {
    readonly id: number
    readonly name: string
    readonly version: number
  }
  readonly wechat_bind: {
    readonly member_id: number
    readonly openid: string
    readonly nickname: string
    readonly bound_at: Date
  }
  readonly wechat_scene: {
    readonly scene_hash: Buffer
    readonly code: string
    readonly purpose: string
    readonly member_id: number | null
    readonly state: string
    readonly openid: string | null
    readonly nickname: string
    readonly created_at: Date
    readonly expires_at: Date
  }
  readonly withdrawal: {
    readonly id: number
    readonly member_id: number
    readonly amount: number
    readonly bank: string
    readonly account: string
    readonly state: number
    readonly bank_ref: string
    readonly reason: string
    readonly staff_id: number | null
    readonly second_id: number | null
    readonly created_at: Date
    readonly due_at: Date
    readonly late_at: Date | null
    readonly closed_at: Date | null
  }
  readonly work_day: {
    readonly day: string
    readonly is_work: boolean
    readonly note: string
  }
}
