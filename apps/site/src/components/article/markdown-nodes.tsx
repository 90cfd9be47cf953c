import { AdLink, Anchor } from '@yaopi/widgets'
import { Lexer, Tokenizer, type MarkedOptions, type Token, type Tokens } from 'marked'
import { Fragment, type ComponentProps, type ReactNode } from 'react'
import { canOpen, isServerPath } from '../../platform/routing/index.ts'
import { articleText as text } from './article.text.ts'
import styles from './article.module.css'

/** Attributes of the element around a text. */
export type TextAttributes = Omit<ComponentProps<'div'>, 'children' | 'content' | 'ref'>

/**
 * Bold words that end or begin with a Chinese punctuation mark: CommonMark wants a space outside it, which Chinese does
 * not write.
 */
class ChineseTokenizer extends Tokenizer {
  override emStrong(src: string, masked: string, before = ''): ReturnType<Tokenizer['emStrong']> {
    const [raw, words] = /^\*\*(?=\S)([^*\n]*[^*\s])\*\*(?!\*)/.exec(src) ?? []
    if (raw === undefined) return super.emStrong(src, masked, before)
    return { type: 'strong', raw, text: words!, tokens: this.lexer.inlineTokens(words!) }
  }
}

const options: MarkedOptions = { gfm: true, breaks: true }

const tokensOf = (content: string): readonly Token[] =>
  new Lexer({ ...options, tokenizer: new ChineseTokenizer() }).lex(content)

/** Markdown as elements: tokens of `marked`, never its HTML. HTML in a text is shown as it is written. */
export function MarkdownNodes({
  content,
  ...attributes
}: TextAttributes & {
  /** Markdown. */
  readonly content: string
}) {
  return <div {...attributes}>{blocks(tokensOf(content))}</div>
}

/** A text with the index of its headings, from `fewest` of them on. */
export function IndexedNodes({ content, fewest }: { readonly content: string; readonly fewest: number }) {
  const tokens = fromTop(tokensOf(content))
  const headings = tokens.flatMap((token, at) =>
    token.type === 'heading' ? [{ at, level: levelOf(token as Tokens.Heading), text: plain(token.tokens ?? []) }] : [],
  )
  const hasIndex = headings.length >= fewest
  return (
    <div className={styles.body} data-index={hasIndex || undefined}>
      {hasIndex && (
        <nav className={styles.index} aria-label={text.index}>
          <b aria-hidden="true">{text.index}</b>
          <ol>
            {headings.map((heading) => (
              <li key={heading.at} data-level={heading.level}>
                <a href={`#${anchorOf(heading.at)}`}>{heading.text}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={styles.text}>{blocks(tokens, true)}</div>
    </div>
  )
}

/** Tokens whose highest heading stands one level below the title, whatever level the text begins with. */
function fromTop(tokens: readonly Token[]): readonly Token[] {
  const top = Math.min(
    ...tokens.flatMap((token) => (token.type === 'heading' ? [(token as Tokens.Heading).depth] : [])),
  )
  return tokens.map((token) =>
    token.type === 'heading' ? { ...token, depth: (token as Tokens.Heading).depth - top + 1 } : token,
  )
}

const anchorOf = (at: number): string => `part-${at + 1}`
// The page has its own h1, so a text starts one level below.
const levelOf = ({ depth }: Tokens.Heading): number => Math.min(depth + 1, 4)
/** The words of tokens without their marks. */
const plain = (tokens: readonly Token[]): string =>
  tokens.map((token) => ('tokens' in token && token.tokens ? plain(token.tokens) : wordsOf(token))).join('')
const wordsOf = (token: Token): string => (token.type === 'br' ? ' ' : 'text' in token ? String(token.text) : '')

const blocks = (tokens: readonly Token[], hasAnchors = false): ReactNode =>
  tokens.map((token, at) => (
    <Block key={at} token={token} anchor={hasAnchors && token.type === 'heading' ? anchorOf(at) : undefined} />
  ))

function Block({ token, anchor }: { readonly token: Token; readonly anchor: string | undefined }): ReactNode {
  switch (token.type) {
    case 'heading': {
      const Heading = `h${levelOf(token as Tokens.Heading)}` as 'h2' | 'h3' | 'h4'
      return <Heading id={anchor}>{inline(token.tokens)}</Heading>
    }
    case 'paragraph':
      return <p>{inline(token.tokens)}</p>
    case 'list':
      return <List list={token as Tokens.List} />
    case 'table':
      return <Table table={token as Tokens.Table} />
    case 'blockquote':
      return <blockquote>{blocks((token as Tokens.Blockquote).tokens)}</blockquote>
    case 'code':
      return (
        <pre>
          <code>{(token as Tokens.Code).text}</code>
        </pre>
      )
    case 'hr':
      return <hr />
    case 'html':
      return <p>{(token as Tokens.HTML).text}</p>
    case 'text':
      return inline(token.tokens ?? [token])
    default:
      return null
  }
}

function List({ list }: { readonly list: Tokens.List }) {
  const items = list.items.map((item, at) => <li key={at}>{blocks(item.tokens)}</li>)
  return list.ordered ? <ol start={list.start === 1 ? undefined : Number(list.start)}>{items}</ol> : <ul>{items}</ul>
}

/** Columns that a phone shows without scrolling. */
const FITTING = 3

function Table({ table }: { readonly table: Tokens.Table }) {
  return (
    <>
      {table.header.length > FITTING && (
        <p className={styles.swipe} aria-hidden="true">
          {text.swipe}
        </p>
      )}
      {/* Wide tables scroll by keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="region" aria-label={table.header.map((cell) => plain(cell.tokens)).join('、')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {table.header.map((cell, at) => (
                <th key={at} scope="col" data-align={cell.align ?? undefined}>
                  {inline(cell.tokens)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row, at) => (
              <tr key={at}>
                {row.map((cell, column) => (
                  <td key={column} data-align={cell.align ?? undefined}>
                    {inline(cell.tokens)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

const inline = (tokens: readonly Token[] = []): ReactNode =>
  tokens.map((token, at) => <Fragment key={at}>{node(token)}</Fragment>)

function node(token: Token): ReactNode {
  switch (token.type) {
    case 'strong':
      return <strong>{inline(token.tokens)}</strong>
    case 'em':
      return <em>{inline(token.tokens)}</em>
    case 'del':
      return <del>{inline(token.tokens)}</del>
    case 'codespan':
      return <code>{(token as Tokens.Codespan).text}</code>
    case 'br':
      return <br />
    case 'link':
      return <Link href={(token as Tokens.Link).href}>{inline(token.tokens)}</Link>
    case 'image': {
      const { href, text: words } = token as Tokens.Image
      return isPicture(href) ? <img src={href} alt={words} loading="lazy" /> : words
    }
    default:
      return 'text' in token ? String(token.text) : token.raw
  }
}

/** Pictures come from this site alone. */
const isPicture = (address: string): boolean => /^\/(?!\/)/.test(address) && isServerPath(address)

/** A link to a page of this site that is there, to another site, or to a telephone; others are plain words. */
function Link({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  if (/^(tel:[\d+-]+|#part-\d+)$/.test(href)) return <a href={href}>{children}</a>
  if (!canOpen(href)) return children
  return href.startsWith('/') ? <Anchor href={href}>{children}</Anchor> : <AdLink url={href}>{children}</AdLink>
}
