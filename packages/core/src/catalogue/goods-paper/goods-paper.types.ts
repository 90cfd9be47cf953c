import type { Stamp } from '../../platform/time/index.ts'
import type { GoodsPaperKind } from './goods-paper.constants.ts'

/** A paper of goods as the staff see it. */
export type GoodsPaper = {
  readonly id: number
  readonly kind: GoodsPaperKind
  /** The name of the file, with the ending of its type. */
  readonly name: string
  /** The address of the file, which holds for minutes. */
  readonly url: string
  /** Bytes. */
  readonly size: number
  readonly added_by: string
  readonly added_at: Stamp
}
