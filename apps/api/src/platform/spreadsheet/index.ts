/** Tables as xlsx and CSV files. What other features may use. */
export { CSV, csvOf } from './csv.ts'
export { sheetOf, XLSX, type SheetCell, type SheetColumn } from './spreadsheet.ts'
