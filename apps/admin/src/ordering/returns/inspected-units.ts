import type { StaffCase } from '@yaopi/core/staff'

/** A lot of which units were announced to come back. */
export type ReturnedLot = {
  readonly key: string
  readonly item_id: number
  readonly lot_id: number
  readonly name: string
  readonly ypgg: string
  readonly sccj: string
  readonly bzdw: string
  readonly batch_no: string
  readonly end_date: string
  readonly announced: number
}

/** A picture that was sent and waits for the end of the inspection. */
export type SentPhoto = { readonly id: number; readonly url: string }

type Units = { readonly good: number | ''; readonly bad: number | ''; readonly back: number | '' }

/** What is typed while a return is inspected; an empty field counts nothing. */
export type InspectionValues = {
  lots: Record<string, Units>
  photos: Record<string, readonly SentPhoto[]>
  note: string
}

/** The lots of a case in the order of its lines. */
export const returnedUnits = (one: Pick<StaffCase, 'lines'>): ReturnedLot[] =>
  one.lines.flatMap(({ item_id, name, ypgg, sccj, bzdw, lots }) =>
    lots
      .filter((lot) => lot.in_case > 0)
      .map(({ lot_id, batch_no, end_date, in_case: announced }) => ({
        key: `${item_id}-${lot_id}`,
        item_id,
        lot_id,
        name,
        ypgg,
        sccj,
        bzdw,
        batch_no,
        end_date,
        announced,
      })),
  )

/** Units that are missing of what was announced; below 0: more came than was announced. */
export const differenceOf = (lot: ReturnedLot, units: Units | undefined): number =>
  lot.announced - Number(units?.good ?? 0) - Number(units?.bad ?? 0) - Number(units?.back ?? 0)
