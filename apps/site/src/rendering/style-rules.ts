// The content policy allows no style attributes in HTML. The server writes them as rules of one style element instead;
// take-over-styles.ts sets them as properties in the browser.
import { options, type VNode } from 'preact'

type Style = Readonly<Record<string, unknown>>
type Props = { style?: unknown; class?: unknown; className?: unknown }

/** Rules are remembered, because few differ from page to page; a page of its own has far fewer than this. */
const MOST = 5_000
/** Rules by class name: those in use, and those before them, which a page that is being rendered may still need. */
let rules = new Map<string, string>()
let older: ReadonlyMap<string, string> = new Map()

const NAME = 'yaopi-style-'
const NAMES = /yaopi-style-[0-9a-z]+/g
/** Properties whose numbers have no unit, as Preact has it in the browser. */
const WITHOUT_UNIT =
  /^(--.*|animationIterationCount|aspectRatio|border(Image|Spacing).*|column(s|Count)|(fill|flood|stop|stroke)(Opacity|Miterlimit)|flex.*|fontWeight|grid.*|initialLetter|line(Clamp|Height)|opacity|order|orphans|scale|tabSize|widows|zIndex|zoom)$/
/** What would end a declaration, a rule or the element; no style of ours has it. */
const UNSAFE = /[<>{};"'\\]|\/\*/

const isElement = (vnode: VNode): vnode is VNode<Props> & { readonly type: string } => typeof vnode.type === 'string'

/** `paddingTop: 4` as `padding-top:4px`; what a browser would not take is left out. */
export const cssOf = (style: Style): string =>
  Object.entries(style)
    .flatMap(([name, value]) => {
      if (typeof value !== 'number' && (typeof value !== 'string' || value === '')) return []
      const property = name.startsWith('--') ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      const text = typeof value === 'number' && !WITHOUT_UNIT.test(name) ? `${value}px` : String(value)
      return UNSAFE.test(text) || !/^[a-z-][\w-]*$/i.test(property) ? [] : `${property}:${text}`
    })
    .join(';')

/** A class for a style, made of its text; of two styles with the same hash the second gets a name of its own. */
function nameOf(css: string): string {
  let hash = 5381
  for (let at = 0; at < css.length; at++) hash = Math.imul(hash, 33) ^ css.charCodeAt(at)
  const base = `${NAME}${(hash >>> 0).toString(36)}`
  for (let count = 0; ; count++) {
    const name = count === 0 ? base : `${base}x${count}`
    const known = rules.get(name) ?? older.get(name)
    if (known !== undefined && known !== css) continue
    if (!rules.has(name)) remember(name, css)
    return name
  }
}

function remember(name: string, css: string): void {
  if (rules.size >= MOST) {
    older = rules
    rules = new Map()
  }
  rules.set(name, css)
}

/** Server: turns every style of an element into a class. */
export function styleByClass(): void {
  const before = options.vnode
  options.vnode = (vnode) => {
    if (isElement(vnode) && vnode.props.style !== undefined && vnode.props.style !== null) {
      const { style, class: plain, className = plain, ...props } = vnode.props
      const css = typeof style === 'object' ? cssOf(style as Style) : ''
      const own = typeof className === 'string' ? className : ''
      const name = css === '' ? own : [own, nameOf(css)].filter((word) => word !== '').join(' ')
      vnode.props = (name === '' ? props : { ...props, class: name }) as typeof vnode.props
    }
    before?.(vnode)
  }
}

/**
 * The rules of the styles that a rendered page uses. Each counts as much as the attribute that it stands for: more than
 * any class.
 */
export function styleRules(html: string): string {
  if (!html.includes(NAME)) return ''
  return [...new Set(html.match(NAMES))]
    .flatMap((name) => {
      const css = rules.get(name) ?? older.get(name)
      return css === undefined ? [] : `.${name}:not(#_){${css}}`
    })
    .join('')
}
