import { Fragment, type ComponentProps, type ReactNode } from 'react'
import styles from './small-print.module.css'

/** Markdown of an agreement as page content: headings, lists, paragraphs and bold words; no HTML is ever taken from it. */
export function MarkdownText({ content }: { readonly content: string }) {
  return (
    <>
      {blocksOf(content).map((block, at) => (
        <Block key={at} lines={block} />
      ))}
    </>
  )
}

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

const kindOf = (line: string): 'gap' | 'heading' | 'bullet' | 'number' | 'text' => {
  if (line.trim() === '') return 'gap'
  if (/^#{1,6}\s/.test(line)) return 'heading'
  if (/^\s*[-*]\s/.test(line)) return 'bullet'
  return /^\s*\d+[.、]\s?/.test(line) ? 'number' : 'text'
}

function Block({ lines }: { readonly lines: readonly string[] }) {
  const first = lines[0]!
  switch (kindOf(first)) {
    case 'heading': {
      // The page has its own h1, so an agreement starts one level below.
      const level = Math.min(first.match(/^#+/)![0].length + 1, 4)
      const Heading = `h${level}` as 'h2' | 'h3' | 'h4'
      return <Heading>{first.replace(/^#+\s*/, '')}</Heading>
    }
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
