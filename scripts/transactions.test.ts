// A transaction has one connection: whoever waits in it for a second one may wait for the last of the pool.
import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { inRoot, root } from './paths.mjs'

/** Calls whose last argument runs in a transaction, which is its first parameter. */
const RUNNERS = new Set(['inTransaction', 'withIdempotency', 'rolledBack'])

/** What carries the pools of connections. */
const CARRIERS = new Set(['server', 'context', 'app'])

const POOLS = new Set(['db', 'jobsDb'])

/** The name of the transaction in which a function runs; undefined outside of one. */
function transactionOf(node: ts.SignatureDeclaration): string | undefined {
  const names = node.parameters.map(({ name }) => (ts.isIdentifier(name) ? name.text : ''))
  if (names.includes('tx')) return 'tx'
  const { parent } = node
  const runs =
    ts.isCallExpression(parent) &&
    ts.isIdentifier(parent.expression) &&
    RUNNERS.has(parent.expression.text) &&
    parent.arguments.at(-1) === node
  return runs ? names[0] : undefined
}

const mentions = (node: ts.Node, names: ReadonlySet<string>): boolean =>
  (ts.isIdentifier(node) && names.has(node.text)) || ts.forEachChild(node, (child) => mentions(child, names)) === true

/** Whether an identifier stands for a value, and is not the name of a field. */
function isValue(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node
  return true
}

/** Whether a function names a connection of its own `db`. */
const takesDb = (node: ts.Node): boolean =>
  ts.isFunctionLike(node) && node.parameters.some(({ name }) => ts.isIdentifier(name) && name.text === 'db')

/** Uses of another connection within what runs in a transaction, each as its text. */
function secondConnections(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const uses = new Set<string>()
  const judge = (node: ts.Node, tx: string): void => {
    if (ts.isTypeNode(node) || takesDb(node)) return
    const isPool = ts.isPropertyAccessExpression(node) && POOLS.has(node.name.text)
    const isOuter = ts.isIdentifier(node) && node.text === 'db' && tx !== 'db' && isValue(node)
    const isCall =
      ts.isAwaitExpression(node) &&
      ts.isCallExpression(node.expression) &&
      node.expression.arguments.some((one) => ts.isIdentifier(one) && CARRIERS.has(one.text)) &&
      !node.expression.arguments.some((one) => mentions(one, new Set([tx])))
    if (isPool || isOuter || isCall) uses.add(node.getText(source))
    ts.forEachChild(node, (child) => judge(child, tx))
  }
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
      const tx = transactionOf(node)
      if (tx !== undefined) judge(node.body, tx)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return [...uses]
}

// Every source of the server is parsed.
it('what runs in a transaction uses no second connection', { timeout: 120_000 }, () => {
  const paths = globSync('apps/api/src/**/*.ts', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.endsWith('.test.ts'))
  expect(paths.length).toBeGreaterThan(600)
  const wrong = paths.flatMap((path) =>
    secondConnections(path, readFileSync(inRoot(path), 'utf8')).map((use) => `${path}: ${use}`),
  )
  expect(wrong).toEqual([])
})

it.each([
  ['inTransaction(server.db, async (tx) => { await add(server.db, 1) })', ['server.db']],
  ['inTransaction(db, async (tx) => { await add(tx, 1); await add(db, 2) })', ['db']],
  ['inTransaction(server.db, async (db) => { await add(db, 1); await add(server.db, 2) })', ['server.db']],
  ['withIdempotency(db, key, async (tx) => { await requireCode(server, 1) })', ['await requireCode(server, 1)']],
  ['async function f(context: AppContext, tx: Db) { return read(context.jobsDb) }', ['context.jobsDb']],
  ['const f = (context: AppContext, tx: Db) => [1].map(() => read({ db }))', ['db']],
])('%s asks for a second one', (text, uses) => {
  expect(secondConnections('x.ts', text)).toEqual(uses)
})

it.each([
  'await inTransaction(server.db, async (tx) => { await add(server, tx, 1) }); await add(server.db, 2)',
  'inTransaction(db, async (db) => { await add(db, 1) })',
  'const f = async (context: AppContext, tx: Db) => open({ ...context, db: tx }, context.now())',
  'const f = async (tx: Db, read: (db: Db) => Promise<1>): Promise<AppContext["db"]> => read(tx)',
  'const f = async (db: Db) => add(db, 1)',
])('%s asks for none', (text) => {
  expect(secondConnections('x.ts', text)).toEqual([])
})
