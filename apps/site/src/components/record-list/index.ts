// Lists of records: state in the address, tabs, filters, table on a desk and cards on a phone, pages.
export { ExportLink } from './export-link.tsx'
export { DateRangeFilter, FilterForm, SearchFilter, SelectFilter } from './filters.tsx'
export { RecordList } from './record-list.tsx'
export { RecordTable, type RecordColumn } from './record-table.tsx'
export { RecordTabs } from './record-tabs.tsx'
export { SelectionBar, useSelection } from './selection.tsx'
export { useRecordList, type RecordListState } from './use-record-list.ts'
