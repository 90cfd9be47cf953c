/** The typed arrays that columns are made of. */
type Cells = Uint8Array | Uint16Array | Int32Array | Float64Array

const SPARE = 1.25

/** A column whose array grows with the highest row that is written. */
export type Column<T extends Cells> = { cells: T; readonly reserve: (rows: number) => void }

/** Makes a column. Rows that were never written are 0. */
export function columnOf<T extends Cells>(make: (length: number) => T): Column<T> {
  const column: Column<T> = {
    cells: make(1_024),
    reserve: (rows) => {
      if (rows <= column.cells.length) return
      const larger = make(Math.ceil(rows * SPARE))
      larger.set(column.cells)
      column.cells = larger
    },
  }
  return column
}

export const bytes = (): Column<Uint8Array> => columnOf((length) => new Uint8Array(length))
export const shorts = (): Column<Uint16Array> => columnOf((length) => new Uint16Array(length))
export const integers = (): Column<Int32Array> => columnOf((length) => new Int32Array(length))
export const doubles = (): Column<Float64Array> => columnOf((length) => new Float64Array(length))
