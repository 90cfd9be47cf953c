// Tables as CSV.
export { csvText } from './csv.ts'
