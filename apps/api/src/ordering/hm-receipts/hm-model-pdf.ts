import { HM_LIMITS } from '@yaopi/core/contract'
import { documentBytes, drawFacts, newDocument } from '../../platform/pdf/index.ts'
import { hmReceiptText } from './hm-receipt.text.ts'

const text = hmReceiptText.model

/** The letter by which a buyer authorises who purchases controlled drugs, to be printed, signed and sealed. */
export function hmModel(facts: {
  readonly company: string
  readonly uscc: string
  readonly seller: string
}): Promise<Buffer> {
  const document = newDocument(text.title)
  drawFacts(document, [
    [text.buyer, facts.company],
    [text.uscc, facts.uscc === '' ? text.blank : facts.uscc],
    [text.seller, facts.seller],
    [text.agent, text.blank],
    [text.idNumber, text.blank],
  ])
  document.fontSize(11).fillColor('#222222').text(`${text.from}：${text.period}`, { lineGap: 6 }).moveDown(0.6)
  for (const words of [...text.text, text.limit(HM_LIMITS.order, HM_LIMITS.month)])
    document.text(words, { lineGap: 6, indent: 22 }).moveDown(0.3)
  document.moveDown(1.5)
  for (const label of text.signatures) document.text(label).moveDown(1.8)
  return documentBytes(document, { page: () => '', note: '' })
}
