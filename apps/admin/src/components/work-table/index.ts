// The one list of the back office.
export { WorkTable } from './work-table.tsx'
export type { BulkAction, Column, Filter, Tabs } from './work-table.types.ts'
