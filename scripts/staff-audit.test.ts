// What the staff change stands in the audit log: each call of theirs that changes something leads to `audit`. Their
// calls stand in files of their own.
import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { allCalls, contract, type AnyCall } from '@yaopi/core/contract'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { inRoot, root } from './paths.mjs'

/** A name in another file; `*`: all of them. */
type Elsewhere = { readonly path: string; readonly name: string }

/** A file of the server: what each of its names uses, and what it takes from others and hands on. */
type Source = {
  readonly uses: ReadonlyMap<string, readonly ts.Node[]>
  readonly imports: ReadonlyMap<string, Elsewhere>
  readonly exports: ReadonlyMap<string, Elsewhere>
  readonly tree: ts.SourceFile
}

/** Where every change of the staff is noted. */
const LOG = 'apps/api/src/accounts/staff/staff-audit.queries.ts#audit'

function readSource(path: string): Source {
  const tree = ts.createSourceFile(path, readFileSync(inRoot(path), 'utf8'), ts.ScriptTarget.Latest, true)
  const uses = new Map<string, ts.Node[]>()
  const imports = new Map<string, Elsewhere>()
  const exports = new Map<string, Elsewhere>()
  const declare = (name: string, node: ts.Node): void => void uses.set(name, [...(uses.get(name) ?? []), node])
  const fileOf = (specifier: ts.Expression): string | undefined => {
    const { text } = specifier as ts.StringLiteral
    return text.startsWith('.') ? posix.join(posix.dirname(path), text) : undefined
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      const from = fileOf(node.moduleSpecifier)
      const bound = node.importClause?.namedBindings
      if (from === undefined || bound === undefined) return
      if (ts.isNamespaceImport(bound)) imports.set(bound.name.text, { path: from, name: '*' })
      else
        for (const one of bound.elements)
          imports.set(one.name.text, { path: from, name: (one.propertyName ?? one.name).text })
      return
    }
    if (ts.isExportDeclaration(node)) {
      const from = node.moduleSpecifier === undefined ? path : fileOf(node.moduleSpecifier)
      if (from !== undefined && node.exportClause !== undefined && ts.isNamedExports(node.exportClause))
        for (const one of node.exportClause.elements)
          exports.set(one.name.text, { path: from, name: (one.propertyName ?? one.name).text })
      return
    }
    if (ts.isTypeNode(node)) return
    if (ts.isFunctionDeclaration(node) && node.name !== undefined && node.body !== undefined)
      declare(node.name.text, node.body)
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer !== undefined)
      declare(node.name.text, node.initializer)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return { uses, imports, exports, tree }
}

/** Every source of the server, by path. */
const sources = new Map(
  globSync('apps/api/src/**/*.ts', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => [path, readSource(path)] as const),
)

/** Follows what an index hands on to where it is declared. */
function declaredAt({ path, name }: Elsewhere): string {
  const next = sources.get(path)?.exports.get(name)
  return next === undefined || (next.path === path && next.name === name) ? `${path}#${name}` : declaredAt(next)
}

/** The names that a piece of a file uses, each as `path#name`. */
function usedBy(path: string, piece: ts.Node): Set<string> {
  const { uses, imports } = sources.get(path)!
  const used = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return
    if (ts.isPropertyAccessExpression(node)) {
      const whole = ts.isIdentifier(node.expression) ? imports.get(node.expression.text) : undefined
      if (whole?.name === '*') used.add(declaredAt({ path: whole.path, name: node.name.text }))
      else visit(node.expression)
      return
    }
    if (ts.isPropertyAssignment(node)) return visit(node.initializer)
    if (ts.isIdentifier(node)) {
      const other = imports.get(node.text)
      if (other !== undefined && other.name !== '*') used.add(declaredAt(other))
      else if (uses.has(node.text)) used.add(`${path}#${node.text}`)
      return
    }
    ts.forEachChild(node, visit)
  }
  visit(piece)
  return used
}

const known = new Map<string, boolean>()
/** Whether a name leads to a row of the audit log. */
function isNoted(name: string): boolean {
  if (name === LOG) return true
  const before = known.get(name)
  if (before !== undefined) return before
  const open = new Set<string>()
  const todo = [name]
  while (todo.length > 0) {
    const next = todo.pop()!
    if (next === LOG || known.get(next) === true) {
      known.set(name, true)
      return true
    }
    if (open.has(next)) continue
    open.add(next)
    const [path, own] = next.split('#') as [string, string]
    for (const piece of sources.get(path)?.uses.get(own) ?? []) todo.push(...usedBy(path, piece))
  }
  known.set(name, false)
  return false
}

type Group = Readonly<Record<string, AnyCall>>
const groups: Readonly<Record<string, Group>> = contract

/** The group that a declaration gives a name: `const calls = contract.wallet`, `const { wallet: calls } = contract`. */
function groupFrom(declaration: ts.VariableDeclaration, name: string): string | undefined {
  const { name: own, initializer } = declaration
  if (initializer === undefined) return undefined
  if (ts.isIdentifier(own))
    return own.text === name && ts.isPropertyAccessExpression(initializer) ? initializer.name.text : undefined
  if (!ts.isObjectBindingPattern(own)) return undefined
  const bound = own.elements.find((one) => ts.isIdentifier(one.name) && one.name.text === name)
  if (bound === undefined) return undefined
  return bound.propertyName !== undefined && ts.isIdentifier(bound.propertyName) ? bound.propertyName.text : name
}

/** The group of the contract that a name stands for where it is used: the nearest declaration outwards. */
function groupOf(at: ts.Node, name: string): Group | undefined {
  const inside = (node: ts.Node, one: ts.Node): string | undefined => {
    if (one !== node && ts.isFunctionLike(one)) return undefined
    const own = ts.isVariableDeclaration(one) ? groupFrom(one, name) : undefined
    return own ?? ts.forEachChild(one, (child) => inside(node, child))
  }
  for (let node = at.parent; node !== undefined; node = node.parent) {
    const group = ts.isFunctionLike(node) || ts.isSourceFile(node) ? inside(node, node) : undefined
    if (group !== undefined) return groups[group]
  }
  return undefined
}

/** A call that is served: its row, and whether what serves it leads to a row of the audit log. */
type Served = { readonly call: AnyCall; readonly noted: boolean }

function servedBy(path: string): Served[] {
  const found: Served[] = []
  const visit = (node: ts.Node): void => {
    const [, row, , handler] = ts.isCallExpression(node) ? node.arguments : []
    if (
      ts.isCallExpression(node) &&
      ts.isIdentifier(node.expression) &&
      node.expression.text === 'route' &&
      handler !== undefined &&
      row !== undefined &&
      ts.isPropertyAccessExpression(row)
    ) {
      const { expression: of } = row
      const group = ts.isPropertyAccessExpression(of)
        ? groups[of.name.text]
        : ts.isIdentifier(of)
          ? groupOf(node, of.text)
          : undefined
      const call = group?.[row.name.text]
      expect([path, row.getText(), call?.method]).toEqual([path, row.getText(), expect.any(String)])
      found.push({ call: call!, noted: [...usedBy(path, handler)].some(isNoted) })
    }
    ts.forEachChild(node, visit)
  }
  visit(sources.get(path)!.tree)
  return found
}

/** Calls that note nothing, each with the reason. */
const unnoted: Readonly<Record<string, string>> = {
  'POST /api/admin/promo_drafts/:id/check': 'reads only',
  'POST /api/admin/promotions/simulate': 'reads only',
  'POST /api/admin/promo_cases/run': 'keeps the last result of a test of offers, nothing of the shop',
  'POST /api/admin/prices/check': 'reads only',
  'POST /api/admin/messages/audience': 'reads only',
  'POST /api/admin/chat/pictures': 'an upload; the answer that shows it names its writer',
  'POST /api/admin/ship/temperature_files': 'an upload; the shipment that takes it is noted',
  'POST /api/admin/after_sale/photos': 'an upload; the inspection that takes it is noted',
  'POST /api/admin/after_sale/documents': 'an upload; the end of the case that takes it is noted',
  'POST /api/admin/invoices/files': 'an upload; the registration that takes it is noted',
  'POST /api/admin/goods/papers': 'an upload; the paper of goods that takes it is noted',
  'POST /api/admin/document_files': 'an upload; handing in the document is noted',
  'POST /api/admin/chat/:id/messages': 'the thread is kept with the writer of each line',
  'POST /api/admin/chat/:id/read': 'says how far somebody has read',
  'POST /api/admin/imports/:id/check': 'prepares an import; writing it into the goods is noted',
  'POST /api/admin/imports/:id/rows/:row_no/edit': 'prepares an import; writing it into the goods is noted',
  'POST /api/admin/imports/:id/replace': 'prepares an import; writing it into the goods is noted',
  'POST /api/admin/imports/:id/apply': 'prepares an import; writing it into the goods is noted',
  'POST /api/admin/imports/:id/skip': 'prepares an import; writing it into the goods is noted',
  'POST /api/admin/tasks/:id/release': 'a claim of one’s own, which ends by itself',
  'DELETE /api/admin/logout': 'ends one’s own login',
  'POST /api/admin/second_factor': 'the code of one’s own login',
  'POST /api/admin/views': 'one’s own view of a list',
  'POST /api/admin/views/:id': 'one’s own view of a list',
  'DELETE /api/admin/views/:id': 'one’s own view of a list',
}

/** Uploads that one function binds to their calls. */
const PICTURES = ['POST /api/admin/pictures', 'POST /api/admin/goods/pictures']

const nameOf = ({ call }: Served): string => `${call.method} ${call.path}`

it('each call of the staff that changes something leads to a row of the audit log', { timeout: 120_000 }, () => {
  const served = [...sources.keys()]
    .filter((path) => path.endsWith('.api.ts'))
    .flatMap(servedBy)
    .filter(({ call }) => call.access === 'staff')
  const changing = served.filter(({ call }) => call.method !== 'GET')
  // Every one of them was found where it is served, but for uploads of pictures: whatever shows one is noted.
  const found = new Set(changing.map(({ call }) => call))
  const wanted = allCalls.filter((call) => call.access === 'staff' && call.method !== 'GET')
  expect(wanted.filter((call) => !found.has(call)).map(({ method, path }) => `${method} ${path}`)).toEqual(PICTURES)
  const silent = changing.filter(({ noted }) => !noted).map(nameOf)
  expect(silent.toSorted()).toEqual(Object.keys(unnoted).toSorted())
  // Lists lead to none, so that the way to the log is one of the call itself.
  expect(served.filter(({ noted }) => !noted).map(nameOf)).toEqual(
    expect.arrayContaining([
      'GET /api/admin/finance/recharge',
      'GET /api/admin/after_sale/queue',
      'GET /api/admin/tasks/late',
    ]),
  )
})

it('a file binds calls of the staff, or of buyers and visitors', { timeout: 120_000 }, () => {
  const isOfStaff = ({ call }: Served): boolean => call.path.startsWith('/api/admin/')
  const files = [...sources.keys()].filter((path) => path.endsWith('.api.ts'))
  const served = new Map(files.map((path) => [path, servedBy(path).map(isOfStaff)] as const))
  expect(files.filter((path) => new Set(served.get(path)).size > 1)).toEqual([])
  const ofStaff = files.filter((path) => path.endsWith('.staff.api.ts'))
  expect(ofStaff.length).toBeGreaterThan(20)
  expect(ofStaff.filter((path) => !served.get(path)!.every(Boolean))).toEqual([])
})
