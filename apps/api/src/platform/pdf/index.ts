/** Documents as PDF files with a Chinese font. What other features may use. */
export {
  chineseFont,
  drawChart,
  drawFacts,
  drawTable,
  newDocument,
  documentBytes,
  type TableColumn,
} from './document.ts'
