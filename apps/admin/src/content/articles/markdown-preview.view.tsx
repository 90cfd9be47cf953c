import { Lexer, type Token, type Tokens } from 'marked'
import { Fragment, type ReactNode } from 'react'

/** Markdown as elements: tokens of `marked`, never its HTML. HTML in a text is shown as it is typed. */
export const MarkdownPreview = ({ content }: { readonly content: string }) => (
  <>{nodesOf(new Lexer({ gfm: true, breaks: true }).lex(content))}</>
)

const nodesOf = (tokens: readonly Token[]): ReactNode =>
  tokens.map((token, at) => <Fragment key={`${at}${token.type}`}>{nodeOf(token)}</Fragment>)

const inside = (token: Token): ReactNode =>
  'tokens' in token && token.tokens !== undefined ? nodesOf(token.tokens) : 'text' in token ? String(token['text']) : ''

function nodeOf(token: Token): ReactNode {
  switch (token.type) {
    case 'space':
      return null
    case 'br':
      return <br />
    case 'hr':
      return <hr />
    case 'heading':
      return (
        <p>
          <strong>{inside(token)}</strong>
        </p>
      )
    case 'paragraph':
      return <p>{inside(token)}</p>
    case 'strong':
      return <strong>{inside(token)}</strong>
    case 'em':
      return <em>{inside(token)}</em>
    case 'del':
      return <del>{inside(token)}</del>
    case 'code':
      return <pre>{String(token['text'])}</pre>
    case 'codespan':
      return <code>{String(token['text'])}</code>
    case 'blockquote':
      return <blockquote>{inside(token)}</blockquote>
    case 'link':
      return <u title={String(token['href'])}>{inside(token)}</u>
    case 'image':
      return pictureOf(token as Tokens.Image)
    case 'list':
      return listOf(token as Tokens.List)
    case 'table':
      return tableOf(token as Tokens.Table)
    default:
      return inside(token)
  }
}

/** Pictures come from this site alone, as in the shop; others are their words. */
const pictureOf = ({ href, text }: Tokens.Image): ReactNode =>
  /^\/(pictures|uploads)\//.test(href) ? <img src={href} alt={text} /> : <em>[{text}]</em>

function listOf({ ordered, items }: Tokens.List): ReactNode {
  const entries = items.map((item, at) => <li key={`${at}${item.raw}`}>{nodesOf(item.tokens)}</li>)
  return ordered ? <ol>{entries}</ol> : <ul>{entries}</ul>
}

const tableOf = ({ header, rows }: Tokens.Table): ReactNode => (
  <table>
    <thead>
      <tr>
        {header.map((cell, at) => (
          <th key={`${at}${cell.text}`}>{nodesOf(cell.tokens)}</th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, at) => (
        <tr key={`${at}${row[0]?.text ?? ''}`}>
          {row.map((cell, place) => (
            <td key={`${place}${cell.text}`}>{nodesOf(cell.tokens)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
