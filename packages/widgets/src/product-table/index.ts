// Goods as rows of a table.
export { ProductTable, type ProductTableProps } from './product-table.tsx'
export { ProductTableSkeleton } from './product-table.view.tsx'
