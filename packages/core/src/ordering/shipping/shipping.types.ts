import type { SettleGroup } from '../../pricing/index.ts'

/** An order that waits for the warehouse; times in Unix seconds. */
export type ShipQueueRow = {
  readonly id: number
  readonly order_sn: string
  readonly company: string
  readonly province: string
  readonly city: string
  readonly settle_group: SettleGroup
  readonly group_name: string
  readonly status: number
  readonly status_text: string
  /** Lines and units that are still to be sent. */
  readonly lines: number
  readonly units: number
  /** Lines of which the lots in stock are too few. */
  readonly short_lines: number
  readonly due_at: number | null
  readonly paid_at: number | null
  readonly remark: string
  readonly picked_by: string
  readonly has_cancel_request: 0 | 1
}

/** A lot that may leave for a line; `planned`: units of it when the first to end go first. */
export type LotChoice = {
  readonly lot_id: number
  readonly batch_no: string
  readonly end_date: string
  readonly on_hand: number
  readonly planned: number
}

/** An order to be picked, line by line. */
export type PickOrder = {
  readonly id: number
  readonly order_sn: string
  readonly status: number
  readonly settle_group: SettleGroup
  readonly group_name: string
  readonly company: string
  readonly address: {
    readonly receiver: string
    readonly phone: string
    readonly province: string
    readonly city: string
    readonly district: string
    readonly detail: string
  }
  /** Controlled drugs go to an approved address only: 0, it is none. */
  readonly is_address_approved: 0 | 1
  /** Its parcels need a record of their temperature. */
  readonly is_cold: 0 | 1
  readonly is_hm: 0 | 1
  readonly has_cancel_request: 0 | 1
  readonly remark: string
  readonly operator_remark: string
  readonly picked_by: string
  readonly lines: readonly {
    readonly item_id: number
    readonly goods_id: number
    readonly name: string
    readonly ypgg: string
    readonly sccj: string
    readonly bzdw: string
    readonly goods_sn: string
    readonly barcode: string
    readonly image: string
    readonly number: number
    readonly left: number
    /** The end date that the buyer was promised at least; '' for none. */
    readonly promised_end: string
    readonly lots: readonly LotChoice[]
  }[]
}

/** A parcel on its way; times in Unix seconds. */
export type StaffParcel = {
  readonly id: number
  readonly order_id: number
  readonly order_sn: string
  readonly order_status: number
  readonly status_text: string
  readonly company: string
  readonly carrier: string
  readonly wl_no: string
  readonly settle_group: SettleGroup
  readonly shipped_at: number
  readonly last_at: number
  readonly last_text: string
  readonly is_silent: 0 | 1
  readonly box_no: string
  /** Where the record of its temperature can be read for some minutes; '' for none. */
  readonly temperature: string
}
