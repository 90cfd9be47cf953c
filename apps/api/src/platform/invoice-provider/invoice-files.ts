import { fen, toDecimal } from '@yaopi/core'
import { strToU8, zipSync } from 'fflate'
import { documentBytes, drawFacts, drawTable, newDocument, type TableColumn } from '../pdf/index.ts'
import { invoiceFilesText as text } from './invoice-files.text.ts'
import type { InvoiceDocument, InvoiceParty } from './invoice-provider.ts'

type Line = InvoiceDocument['lines'][number]

const money = (amount: number): string => toDecimal(fen(amount))
const rateOf = (line: Line): string => (line.tax_preference === 'exempt' ? text.exempt : `${line.tax_rate}%`)
const titleOf = ({ kind, red_of }: InvoiceDocument): string =>
  red_of === undefined ? text.kind[kind] : `${text.kind[kind]}${text.red}`

const columns: readonly TableColumn<Line>[] = [
  { title: text.name, share: 26, cell: (line) => line.name },
  { title: text.spec, share: 13, cell: (line) => line.spec },
  { title: text.unit, share: 5, cell: (line) => line.unit },
  { title: text.quantity, share: 7, isNumber: true, cell: ({ number }) => (number === null ? '' : String(number)) },
  { title: text.price, share: 13, isNumber: true, cell: ({ price }) => price ?? '' },
  { title: text.amount, share: 11, isNumber: true, cell: ({ amount }) => money(amount) },
  { title: text.rate, share: 8, isNumber: true, cell: rateOf },
  { title: text.tax, share: 10, isNumber: true, cell: ({ tax }) => money(tax) },
]

/** What stands above and below the lines. */
function factsOf(document: InvoiceDocument, number: string) {
  const { buyer, seller, amount, tax, remark, red_of } = document
  const party = (name: string, one: InvoiceParty): (readonly [string, string])[] => [
    [name, one.name],
    [text.taxNo, one.tax_no],
    [text.address, `${one.address} ${one.phone}`.trim()],
    [text.bank, `${one.bank_name} ${one.bank_account}`.trim()],
    ...(one.agent === undefined ? [] : [[text.agent, one.agent] as const]),
  ]
  return {
    head: [
      [text.number, number],
      [text.day, document.day],
      ...party(text.buyer, buyer),
      ...party(text.seller, seller),
      ...(red_of === undefined ? [] : [[text.redOf, red_of] as const]),
    ] as readonly (readonly [string, string])[],
    foot: [
      [`${text.sum}${text.amount}`, money(amount)],
      [`${text.sum}${text.tax}`, money(tax)],
      [text.total, `¥${money(amount + tax)}`],
      [text.remark, remark],
    ] as readonly (readonly [string, string])[],
  }
}

/** The day of an invoice: asked for twice, its files are the same. */
const madeAt = ({ day }: InvoiceDocument): Date => new Date(`${day}T00:00:00+08:00`)

/** The invoice as a PDF. */
export function pdfFile(document: InvoiceDocument, number: string): Promise<Buffer> {
  const { head, foot } = factsOf(document, number)
  const pdf = newDocument(titleOf(document), { across: true, at: madeAt(document) })
  drawFacts(pdf, head)
  drawTable(pdf, columns, document.lines)
  drawFacts(pdf, foot)
  return documentBytes(pdf, { page: text.page, note: text.demo })
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (words: string): string => words.replace(/[&<>"]/g, (sign) => escapes[sign]!)
const tag = (name: string, value: string | number): string => `<${name}>${escaped(String(value))}</${name}>`
const head = '<?xml version="1.0" encoding="UTF-8"?>'

const partyXml = (name: string, one: InvoiceParty): string =>
  [
    tag(`${name}Name`, one.name),
    tag(`${name}IdNum`, one.tax_no),
    tag(`${name}Addr`, one.address),
    tag(`${name}TelNum`, one.phone),
    tag(`${name}BankName`, one.bank_name),
    tag(`${name}BankAccNum`, one.bank_account),
    ...(one.agent === undefined ? [] : [tag(`${name}Agent`, one.agent)]),
  ].join('')

const lineXml = (line: Line): string =>
  `<IssuItemInformation>${[
    tag('ItemName', line.name),
    tag('SpecMod', line.spec),
    tag('MeaUnits', line.unit),
    tag('Quantity', line.number ?? ''),
    tag('UnPrice', line.price ?? ''),
    tag('Amount', money(line.amount)),
    tag('TaxRate', (line.tax_rate / 100).toFixed(2)),
    tag('ComTaxAm', money(line.tax)),
    tag('TaxClassificationCode', line.tax_code),
    tag('LineNature', line.kind),
    tag('PreferentialPolicy', line.tax_preference),
  ].join('')}</IssuItemInformation>`

/** The invoice as XML, in the parts and names of the published form of 数电票. */
export function xmlFile(document: InvoiceDocument, number: string): Buffer {
  const { kind, buyer, seller, amount, tax, remark, red_of, lines, day } = document
  const basic = [
    tag('TotalAmWithoutTax', money(amount)),
    tag('TotalTaxAm', money(tax)),
    tag('TotalTaxIncludedAmount', money(amount + tax)),
    tag('Remark', remark),
  ].join('')
  const about = [
    tag('EIid', number),
    tag('EInvoiceTag', kind === 1 ? 'pc' : 'bs'),
    tag('IssueTime', day),
    ...(red_of === undefined ? [] : [tag('OriginalInvoiceNumber', red_of)]),
  ].join('')
  return Buffer.from(
    `${head}<EInvoice><Header>${about}</Header><EInvoiceData><SellerInformation>${partyXml('Seller', seller)}` +
      `</SellerInformation><BuyerInformation>${partyXml('Buyer', buyer)}</BuyerInformation><BasicInformation>${basic}` +
      `</BasicInformation>${lines.map(lineXml).join('')}</EInvoiceData></EInvoice>`,
  )
}

const OFD = 'xmlns:ofd="http://www.ofdspec.org/2016"'
const PAGE = { width: 240, height: 140, row: 6, rows: 20 } as const

/** The invoice as OFD: a zip of XML files with the words of the invoice on pages of their own. */
export function ofdFile(document: InvoiceDocument, number: string): Buffer {
  const { head: above, foot } = factsOf(document, number)
  const rows = [
    titleOf(document),
    ...[...above].map(([name, value]) => `${name}：${value}`),
    ...document.lines.map((line) => columns.map(({ cell }) => cell(line, 0)).join('  ')),
    ...[...foot].map(([name, value]) => `${name}：${value}`),
    text.demo,
  ]
  const pages = Array.from({ length: Math.ceil(rows.length / PAGE.rows) }, (_, at) =>
    rows.slice(at * PAGE.rows, (at + 1) * PAGE.rows),
  )
  let id = 10
  const files: Record<string, Uint8Array> = {
    'OFD.xml': strToU8(
      `${head}<ofd:OFD ${OFD} Version="1.0" DocType="OFD"><ofd:DocBody><ofd:DocInfo>` +
        `<ofd:DocID>${number.padStart(32, '0')}</ofd:DocID><ofd:CreationDate>${document.day}</ofd:CreationDate>` +
        `</ofd:DocInfo><ofd:DocRoot>Doc_0/Document.xml</ofd:DocRoot></ofd:DocBody></ofd:OFD>`,
    ),
    'Doc_0/PublicRes.xml': strToU8(
      `${head}<ofd:Res ${OFD} BaseLoc="Res"><ofd:Fonts><ofd:Font ID="2" FontName="SimSun" FamilyName="SimSun"/>` +
        `</ofd:Fonts></ofd:Res>`,
    ),
  }
  const listed = pages.map((words, at) => {
    const objects = words.map((line, row) => {
      const letters = escaped(line)
      return (
        `<ofd:TextObject ID="${(id += 1)}" Boundary="8 ${8 + row * PAGE.row} ${PAGE.width - 16} ${PAGE.row}" ` +
        `Font="2" Size="3.5"><ofd:TextCode X="0" Y="4" DeltaX="g ${Math.max(1, [...line].length - 1)} 3.5">${letters}` +
        `</ofd:TextCode></ofd:TextObject>`
      )
    })
    files[`Doc_0/Pages/Page_${at}/Content.xml`] = strToU8(
      `${head}<ofd:Page ${OFD}><ofd:Content><ofd:Layer ID="${(id += 1)}" Type="Body">${objects.join('')}` +
        `</ofd:Layer></ofd:Content></ofd:Page>`,
    )
    return `<ofd:Page ID="${(id += 1)}" BaseLoc="Pages/Page_${at}/Content.xml"/>`
  })
  files['Doc_0/Document.xml'] = strToU8(
    `${head}<ofd:Document ${OFD}><ofd:CommonData><ofd:MaxUnitID>${id}</ofd:MaxUnitID><ofd:PageArea>` +
      `<ofd:PhysicalBox>0 0 ${PAGE.width} ${PAGE.height}</ofd:PhysicalBox></ofd:PageArea>` +
      `<ofd:PublicRes>PublicRes.xml</ofd:PublicRes></ofd:CommonData><ofd:Pages>${listed.join('')}</ofd:Pages>` +
      `</ofd:Document>`,
  )
  return Buffer.from(zipSync(files, { mtime: madeAt(document) }))
}
