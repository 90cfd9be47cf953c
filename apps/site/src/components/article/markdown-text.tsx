import { Fragment, type ComponentProps, type ReactNode } from 'react'
import styles from './small-print.module.css'

/**
 * Markdown as page content: headings, lists, tables, quotes, paragraphs and bold words; no HTML is ever taken from it.
 * `hasAnchors`: headings have the ids of `headingsOf`.
 */
export function MarkdownText({
  content,
  hasAnchors = false,
}: {
  readonly content: string
  readonly hasAnchors?: boolean
}) {
  return (
    <>
      {blocksOf(content).map((block, at) => (
        <Block key={at} lines={block} anchor={hasAnchors ? anchorOf(at) : undefined} />
      ))}
    </>
  )
}

/** A heading of a text: its words, its level on the page and its id. */
export type Heading = { readonly id: string; readonly text: string; readonly level: number }

/** The headings of a text in order, as `MarkdownText` shows them. */
export const headingsOf = (content: string): Heading[] =>
  blocksOf(content).flatMap((block, at) => {
    const [line = ''] = block
    return kindOf(line) === 'heading'
      ? [{ id: anchorOf(at), text: wordsOf(line).replaceAll('**', ''), level: levelOf(line) }]
      : []
  })

const anchorOf = (block: number): string => `part-${block + 1}`
const wordsOf = (line: string): string => line.replace(/^#+\s*/, '')
// The page has its own h1, so a text starts one level below.
const levelOf = (line: string): number => Math.min((/^#+/.exec(line)?.[0].length ?? 1) + 1, 4)

/** An agreement in small type; further attributes go to the element around it. */
export function SmallPrint({
  content,
  className,
  ...attributes
}: Omit<ComponentProps<'div'>, 'children' | 'content'> & { readonly content: string }) {
  return (
    <div className={className === undefined ? styles.text : `${className} ${styles.text}`} {...attributes}>
      <MarkdownText content={content} />
    </div>
  )
}

const blocksOf = (content: string): string[][] => {
  const blocks: string[][] = []
  let open: string[] | undefined
  let kind = ''
  for (const line of content.split(/\r?\n/)) {
    const next = kindOf(line)
    if (next === 'gap') {
      open = undefined
      continue
    }
    if (open === undefined || next !== kind || next === 'heading') {
      open = []
      blocks.push(open)
    }
    open.push(line)
    kind = next
  }
  return blocks
}

const kindOf = (line: string): 'gap' | 'heading' | 'bullet' | 'number' | 'table' | 'quote' | 'text' => {
  if (line.trim() === '') return 'gap'
  if (/^#{1,6}\s/.test(line)) return 'heading'
  if (/^\s*[-*]\s/.test(line)) return 'bullet'
  if (/^\s*\|.*\|\s*$/.test(line)) return 'table'
  if (/^\s*>/.test(line)) return 'quote'
  return /^\s*\d+[.、]\s?/.test(line) ? 'number' : 'text'
}

function Block({ lines, anchor }: { readonly lines: readonly string[]; readonly anchor: string | undefined }) {
  const first = lines[0]!
  switch (kindOf(first)) {
    case 'heading': {
      const Heading = `h${levelOf(first)}` as 'h2' | 'h3' | 'h4'
      return <Heading id={anchor}>{inline(wordsOf(first))}</Heading>
    }
    case 'table':
      return <Table lines={lines} />
    case 'quote':
      return (
        <blockquote>
          {lines.map((line, at) => (
            <p key={at}>{inline(line.replace(/^\s*>\s?/, ''))}</p>
          ))}
        </blockquote>
      )
    case 'bullet':
      return (
        <ul>
          {lines.map((line, at) => (
            <li key={at}>{inline(line.replace(/^\s*[-*]\s/, ''))}</li>
          ))}
        </ul>
      )
    case 'number':
      return (
        <>
          {lines.map((line, at) => (
            <p key={at}>{inline(line)}</p>
          ))}
        </>
      )
    default:
      return (
        <p>
          {lines.map((line, at) => (
            <Fragment key={at}>
              {at > 0 && <br />}
              {inline(line)}
            </Fragment>
          ))}
        </p>
      )
  }
}

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())
const isRule = (line: string): boolean => cellsOf(line).every((cell) => /^:?-+:?$/.test(cell))

/** A table: the first line is its head where a line of dashes follows it. */
function Table({ lines }: { readonly lines: readonly string[] }) {
  const hasHead = lines[1] !== undefined && isRule(lines[1])
  const rows = lines.filter((line) => !isRule(line)).map(cellsOf)
  const [head = []] = rows
  return (
    // Wide tables scroll by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label={head.join('、')} tabIndex={0}>
      <table>
        {hasHead && (
          <thead>
            <tr>
              {head.map((cell, at) => (
                <th key={at} scope="col">
                  {inline(cell)}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {(hasHead ? rows.slice(1) : rows).map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={column}>{inline(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const inline = (text: string): ReactNode =>
  text
    .split(/(\*\*[^*]+\*\*)/)
    .map((part, at) =>
      part.startsWith('**') && part.endsWith('**') && part.length > 4 ? (
        <strong key={at}>{part.slice(2, -2)}</strong>
      ) : (
        part
      ),
    )
