// Tables of packages/widgets/README.md: props from the types and docstrings of the components, elements from their
// declarations. `npm run docs:widgets` writes them between their marks; widget-docs.test.ts checks them.
import { readFileSync, writeFileSync } from 'node:fs'
import { withCustomConfig } from 'react-docgen-typescript'
import { elementDeclarations } from '../packages/widgets/custom-elements.ts'
import { inRoot } from './paths.mjs'
import { withoutCitations } from './public-words.mjs'

const readmeFile = inRoot('packages/widgets/README.md')
const source = (path) => inRoot('packages/widgets/src', path)

/** Files whose components the README documents. */
const files = [
  'storefront/provider.tsx',
  'storefront/anchor.tsx',
  'storefront/ad-link.tsx',
  'theme/theme-scope.tsx',
  'search-box/search-box.tsx',
  'category-menu/category-menu.tsx',
  'mini-cart/mini-cart.tsx',
  'chat/chat.tsx',
  'chat/chat-tool.tsx',
  'copy-cart/copy-cart.tsx',
  'lottery-banner/lottery-banner.tsx',
  'product-card/product-card.tsx',
  'product-card/product-grid.tsx',
  'product-table/product-table.tsx',
  'product-table/product-table.view.tsx',
  'toolbar/toolbar.tsx',
  'top-nav/top-nav.tsx',
  'ad-banner/ad-banner.tsx',
  'notifications/notifications.tsx',
  'parts/badge.tsx',
  'parts/button.tsx',
  'parts/countdown.tsx',
  'parts/dialog.tsx',
  'parts/drawer.tsx',
  'parts/empty-state.tsx',
  'parts/error-block.tsx',
  'parts/ladder-hint.tsx',
  'parts/pager.tsx',
  'parts/picture.tsx',
  'parts/price.tsx',
  'parts/quantity.tsx',
  'parts/skeleton.tsx',
  'parts/tag-mark.tsx',
].map(source)

/** The README with fresh tables. Throws when a component is documented under a name that does not exist. */
export function readmeWithProps(readme = readFileSync(readmeFile, 'utf8')) {
  const parser = withCustomConfig(inRoot('packages/widgets/tsconfig.json'), {
    shouldExtractLiteralValuesFromEnum: true,
    savePropValueAsString: true,
    // Attributes of the DOM element below are documented elsewhere.
    propFilter: (prop) => !/node_modules/.test(prop.parent?.fileName ?? prop.declarations?.[0]?.fileName ?? ''),
  })
  const components = new Map(parser.parse(files).map((component) => [component.displayName, component]))
  const withElements = readme.replace(
    /(<!-- elements -->\n)[\s\S]*?(<!-- \/elements -->)/,
    (_, before, after) => `${before}${elementsTable()}\n${after}`,
  )
  return withElements.replace(/<!-- props (\w+) -->\n[\s\S]*?<!-- \/props -->/g, (_, name) => {
    const component = components.get(name)
    if (component === undefined) throw new Error(`packages/widgets/README.md documents ${name}, which does not exist`)
    return `<!-- props ${name} -->\n${tableOf(component)}\n<!-- /props -->`
  })
}

/** The elements with their attributes, methods and parts, from the source of custom-elements.json. */
function elementsTable() {
  const code = (names) => names.map((name) => `\`${name}\``).join(' ')
  const values = ({ type, default: preset }) => {
    const named = type.text.includes("'") ? type.text.replaceAll("'", '').replaceAll(' | ', ', ') : preset
    return named === undefined ? '' : ` (${named})`
  }
  const rows = elementDeclarations().map(({ tagName, attributes, members = [], cssParts = [] }) => {
    const list = attributes.filter(({ name }) => name !== 'theme').map((one) => `\`${one.name}\`${values(one)}`)
    const fields = members.filter(({ kind }) => kind === 'field').map(({ name }) => `property \`${name}\``)
    const methods = members
      .filter(({ kind }) => kind === 'method')
      .map(({ name, parameters = [] }) => `${name}(${parameters.map((one) => one.name).join(', ')})`)
    return (
      `| \`${tagName}\` | ${[...list, ...fields].join(', ')} | ${code(methods)} ` +
      `| ${code(cssParts.map(({ name }) => name))} |`
    )
  })
  return ['| element | attributes, and `theme` of each | methods | parts |', '|---|---|---|---|', ...rows].join('\n')
}

const cell = (text) => text.replace(/\s*\n\s*/g, ' ').replaceAll('|', '\\|')

/** Mapped types that the compiler writes out, by the name the package exports. */
const exported = [
  [/Readonly<Partial<Record<'shop\.[^>]*>>>/, 'Labels'],
  [/Readonly<Record<'shop\.[^>]*>>/, 'Locale'],
  [/Readonly<Record<'--yaopi-[^>]*>>/, 'Theme'],
]

/** The parser itself would take the first `undefined` away from an optional prop, which may be that of a parameter. */
function typeOf({ type, required }) {
  const values = type.name === 'enum' ? type.value.map(({ value }) => value) : [type.name]
  const all = values.join(' | ').replaceAll('"', "'")
  const text = required ? all : all.replace(/ \| undefined$|^undefined \| /, '')
  return cell(
    exported.reduce((short, [pattern, name]) => short.replace(pattern, name), text).replace(/^\((.*)\)$/, '$1'),
  )
}

function tableOf({ props, description }) {
  const rows = Object.values(props).sort((a, b) => Number(b.required) - Number(a.required))
  const head = cell(withoutCitations(description))
  if (rows.length === 0) return `${head} No props.`
  const lines = rows.map((prop) => {
    const preset = prop.defaultValue?.value
    const name = `\`${prop.name}\`${prop.required ? ' *' : ''}`
    const about = cell(withoutCitations(prop.description))
    return `| ${name} | \`${typeOf(prop)}\` | ${preset ? `\`${cell(preset)}\`` : ''} | ${about} |`
  })
  return [head, '', '| prop | type | default | |', '|---|---|---|---|', ...lines].join('\n')
}

if (process.argv[1] === import.meta.filename) writeFileSync(readmeFile, readmeWithProps())
