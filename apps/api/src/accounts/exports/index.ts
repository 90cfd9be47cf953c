/** Lists that staff export as files. What other features may use. */
export { allAtOnce, exportKinds, partsInOrder, registerExportKind } from './export-kinds.ts'
export { registerExports } from './exports.api.ts'
