/** Papers as PDF files with a Chinese font. What other features may use. */
export { chineseFont, drawFacts, drawTable, newPaper, paperBytes, type PaperColumn } from './paper.ts'
