/** Opening a case of an order, and the list of cases: parts of the pages of orders. */
export { CaseList } from './case-list.view.tsx'
export { LazyApplyDialog } from './lazy-apply-dialog.tsx'
