// Registration of several stores: its calls, the table of stores and what may be wrong with it.
export { storeRegistrationCalls } from './store-registration.calls.ts'
export { headFaults, MOST_STORE_ROWS, STORE_COLUMNS, STORE_RANKS, storeFaults, tidyStore } from './store-table.rules.ts'
export { storeColumnNames } from './store-table.text.ts'
export type {
  HeadAccountForm,
  HeadFacts,
  RegisteringStore,
  StoreDocumentForm,
  StoreFacts,
  StoreForm,
  StoresState,
  StoreTableDraft,
  StoreTableForm,
} from './store-registration.types.ts'
