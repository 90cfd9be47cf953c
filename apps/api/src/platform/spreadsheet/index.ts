/** Tables as xlsx files. What other features may use. */
export { sheetOf, XLSX, type SheetColumn } from './spreadsheet.ts'
