import type { ListAnswer } from './work-table.types.ts'

/** A list in one shape. */
export type ReadList<Row> = {
  readonly rows: readonly Row[]
  readonly total: number | undefined
  readonly isCapped: boolean
  readonly page: number
  readonly lastPage: number | undefined
  readonly next: string | undefined
}

/** Brings the shapes in which lists are answered into one. */
export function readList<Row>(answer: ListAnswer<Row>): ReadList<Row> {
  if (isPlain(answer))
    return { rows: answer, total: answer.length, isCapped: false, page: 1, lastPage: undefined, next: undefined }
  return {
    rows: answer.data,
    total: answer.total,
    isCapped: answer.total_is_capped === 1,
    page: answer.current_page ?? 1,
    lastPage: answer.last_page,
    next: answer.next == null ? undefined : String(answer.next),
  }
}

const isPlain = <Row>(answer: ListAnswer<Row>): answer is readonly Row[] => Array.isArray(answer)
