// What the entries of a package export, as text: read from the sources, so that no build is needed.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import ts from 'typescript'
import { inRoot } from './paths.mjs'

/**
 * Reports of a package (`core`, `widgets`) by file name: each exported name with its docstring and its declaration, in
 * alphabetic order. `missing`: names without a docstring.
 */
export function apiReports(name) {
  const { name: packageName, exports } = JSON.parse(readFileSync(inRoot('packages', name, 'package.json'), 'utf8'))
  const entries = Object.entries(exports).flatMap(([entry, target]) =>
    /\.tsx?$/.test(target['@yaopi/source'] ?? '')
      ? [{ entry, path: inRoot('packages', name, target['@yaopi/source']) }]
      : [],
  )
  const program = ts.createProgram(entries.map(({ path }) => path).concat(ambient(name)), compilerOptions(name))
  const declarations = emittedDeclarations(program)
  return new Map(
    entries.map(({ entry, path }) => [
      `${entry === '.' ? 'index' : entry.slice(2).replaceAll('/', '-')}.api.md`,
      report(entry === '.' ? packageName : `${packageName}/${entry.slice(2)}`, program, path, declarations),
    ]),
  )
}

function compilerOptions(name) {
  const path = inRoot('packages', name, 'tsconfig.json')
  const { config } = ts.readConfigFile(path, ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, inRoot('packages', name))
  return {
    ...options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    noCheck: true,
    outDir: '/declarations',
  }
}

/** Core names the few host types it needs in a file that no module imports. */
const ambient = (name) => (name === 'core' ? [inRoot('packages', 'core', 'src', 'globals.d.ts')] : [])

/** Declaration files by the path of their source; nothing is written to disk. */
function emittedDeclarations(program) {
  const found = new Map()
  program.emit(
    undefined,
    (path, text, _mark, _error, sources) => {
      if (sources?.length === 1)
        found.set(sources[0].fileName, ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
    },
    undefined,
    true,
  )
  return found
}

function report(title, program, path, declarations) {
  const checker = program.getTypeChecker()
  const module = checker.getSymbolAtLocation(program.getSourceFile(path))
  const parts = checker
    .getExportsOfModule(module)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map((symbol) => {
      const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
      return described(symbol.name, target, declarations)
    })
  const missing = parts.filter(({ about }) => about === '').map(({ name }) => name)
  const section = (heading, own) => (own.length === 0 ? [] : ['', `## ${heading}`, ...own.flatMap(written)])
  const text = [
    `# ${title}`,
    '',
    'Written by `npm run api:report` and checked by `npm test`: a change of the public interface is seen in review.',
    `${parts.length} exports.`,
    ...section(
      'Functions and values',
      parts.filter(({ isType }) => !isType),
    ),
    ...section(
      'Types',
      parts.filter(({ isType }) => isType),
    ),
    '',
  ].join('\n')
  return { text, missing }
}

const written = ({ name, about, code }) => [
  '',
  `### ${name}`,
  '',
  ...(about === '' ? [] : [about, '']),
  ...fenced(code),
]

const fenced = (code) => ['```ts', code, '```']

/** The docstring of a symbol, and its declaration as a consumer's editor shows it. */
function described(name, symbol, declarations) {
  const found = (symbol.declarations ?? []).map((declaration) => {
    const file = declaration.getSourceFile()
    const isType = ts.isTypeAliasDeclaration(declaration) || ts.isInterfaceDeclaration(declaration)
    const emitted = declarations.get(file.fileName)
    const statement = emitted && statementOf(emitted, symbol.name, declaration)
    if (statement === undefined) {
      const origin = relative(inRoot(), file.fileName).replace(/^.*node_modules\//, '')
      return { isType, about: `From \`${origin}\`.`, code: `// ${name}` }
    }
    const code = statement.getText(emitted).replace(/^export (declare )?(default )?/, '')
    return { isType, about: docstring(statement), code }
  })
  return {
    name,
    isType: found.every(({ isType }) => isType),
    about: found.find(({ about }) => about !== '')?.about ?? '',
    code: found.map(({ code }) => code).join('\n'),
  }
}

/** The text of a docstring with its examples; empty when there is none. */
function docstring(statement) {
  const comment = statement.jsDoc?.at(-1)
  if (comment === undefined) return ''
  const examples = (comment.tags ?? []).flatMap((tag) =>
    tag.tagName.text === 'example' ? ['', ...fenced(ts.getTextOfJSDocComment(tag.comment) ?? '')] : [],
  )
  return [(ts.getTextOfJSDocComment(comment.comment) ?? '').trim(), ...examples].join('\n')
}

function statementOf(file, name, declaration) {
  const isType = ts.isTypeAliasDeclaration(declaration) || ts.isInterfaceDeclaration(declaration)
  return file.statements.find((statement) =>
    ts.isVariableStatement(statement)
      ? !isType && statement.declarationList.declarations.some((one) => one.name.getText(file) === name)
      : statement.name?.text === name &&
        isType === (ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement)),
  )
}
