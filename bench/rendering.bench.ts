// What pages cost the server: a burst of visitors on the home page, lists and carts of members, and what other requests
// wait for meanwhile. `npm run bench -- rendering [--gate] [--quick]`; BENCH_GOODS (20000).
import type { Envelope } from '@yaopi/core/contract'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createDatabase, startPostgres } from '../scripts/postgres.mjs'
import { memoryOf } from './api/cpu.ts'
import { measure, middle, type Measured, type Shot } from './api/load.ts'
import { addBenchMembers, run, tokenOf } from './api/stage.ts'
import type { Watched } from './api/watch.ts'

const isQuick = process.argv.includes('--quick')
const ROUNDS = isQuick ? 1 : 3
const SECONDS = isQuick ? 2 : 4
/** Of issue 12: CPU of a visitor's home page in a burst, and of rendering a list of 40 for a member; milliseconds. */
const GATES = { burst: 1.5, list: 20, memory: 250, others: 3 } as const
/** An ordinary member of a demo shop, and those of the bench. */
const cookie = (index: number): string => `yaopi_session=${tokenOf(index)}`
const ENCODINGS = 'gzip, deflate, br'

type Answers = Readonly<Record<string, Envelope<unknown>>>
type Site = { readonly renderPage: (url: string, answers: Answers) => Promise<{ readonly html?: string }> }

const postgres = await startPostgres({ fsync: true })
const databaseUrl = await createDatabase(postgres.url, 'rendering')
const env = { DATABASE_URL: databaseUrl, DEMO_GOODS: process.env['BENCH_GOODS'] ?? '20000', RUN_JOBS: '0' }
await (await run('apps/api/src/main.ts', env)).stop()
const { goods } = await addBenchMembers(databaseUrl)
const watchFile = join(mkdtempSync(join(tmpdir(), 'yaopi-watch-')), 'watched.json')
const shop = await run('apps/api/src/main.ts', {
  ...env,
  WATCH_FILE: watchFile,
  NODE_OPTIONS: `--import=${new URL('./api/watch.ts', import.meta.url).href}`,
})
const pids = postgres.pid === undefined ? [shop.pid] : [shop.pid, postgres.pid]

const missed: string[] = []
const hold = (name: string, value: number, most: number): void => {
  if (value > most) missed.push(`${name}: ${value.toFixed(2)}, gate ${most}`)
}

/** What the event loop of the shop was late by since the last call. */
async function loopOf(): Promise<Watched['loop']> {
  rmSync(watchFile, { force: true })
  process.kill(shop.pid, 'SIGUSR2')
  for (let tries = 0; tries < 200 && !existsSync(watchFile); tries++) await pause(20)
  await pause(20)
  return (JSON.parse(readFileSync(watchFile, 'utf8')) as Watched).loop
}

/** The middle of some rounds of one page, asked for by so many clients. */
async function load(clients: number, shotOf: (turn: number) => Shot): Promise<Measured> {
  const rounds: Measured[] = []
  const operation = async (turn: number, send: (shot: Shot) => Promise<unknown>): Promise<void> => {
    await send(shotOf(turn))
  }
  await measure({ url: shop.url, clients, seconds: 1, pids: [], operation })
  for (let round = 0; round < ROUNDS; round++)
    rounds.push(await measure({ url: shop.url, clients, seconds: SECONDS, pids, operation }))
  return middle(rounds)
}

const visit = (path: string, member?: number): Shot => ({
  method: 'GET',
  path,
  encodings: ENCODINGS,
  ...(member === undefined ? {} : { cookie: cookie(member) }),
})
const show = (name: string, { clients, perSecond, p50, p95, p99, cpuPerOperation, failed }: Measured): void =>
  console.log(
    `${name.padEnd(36)} c=${String(clients).padEnd(3)} ${perSecond.toFixed(0).padStart(6)}/s  ` +
      `p50 ${p50.toFixed(1).padStart(6)}  p95 ${p95.toFixed(1).padStart(6)}  p99 ${p99.toFixed(1).padStart(6)} ms  ` +
      `cpu ${cpuPerOperation.toFixed(2).padStart(6)} ms${failed > 0 ? `  FAILED ${failed}` : ''}`,
  )

/** Milliseconds of this process's CPU that one rendering takes, with the answers of a real page. */
async function rendering(path: string, member: number | undefined, answersOf: (html: string) => Answers) {
  const headers: Record<string, string> = member === undefined ? {} : { cookie: cookie(member) }
  const html = await (await fetch(`${shop.url}${path}`, { headers })).text()
  const answers = answersOf(html)
  const entry = new URL('../apps/site/dist/.server/server-entry.js', import.meta.url)
  const site = (await import(entry.href)) as Site
  const one = async (): Promise<number> => {
    const { html: made } = await site.renderPage(`${shop.url}${path}`, answers)
    return made?.length ?? 0
  }
  for (let warm = 0; warm < 60; warm++) await one()
  const times = isQuick ? 50 : 200
  const before = process.cpuUsage()
  let bytes = 0
  for (let time = 0; time < times; time++) bytes = await one()
  const { user, system } = process.cpuUsage(before)
  return { cpu: (user + system) / 1000 / times, bytes, cards: html.match(/<article/g)?.length ?? 0 }
}
const dataOf = (html: string): Answers => JSON.parse(/id="preloaded-data">(.*?)<\/script>/s.exec(html)![1]!) as Answers

try {
  console.log('pages as the server makes them; CPU of the API process and PostgreSQL')
  for (const [name, path] of [
    ['home, visitors', '/'],
    ['list, visitors', '/list'],
    ['goods, visitors', `/list/info/${goods[7]!.id}`],
  ] as const) {
    await loopOf()
    const burst = await load(64, () => visit(path))
    show(name, burst)
    const loop = await loopOf()
    console.log(`${''.padEnd(36)} event loop late p99 ${loop.p99.toFixed(1)}, max ${loop.max.toFixed(1)} ms`)
    if (path === '/') hold('CPU of a home page in a burst of 64', burst.cpuPerOperation, GATES.burst)
    if (burst.failed > 0) missed.push(`${name}: ${burst.failed} failed`)
  }
  // Every address once: nothing is kept.
  show('list, visitors, none kept', await load(4, (turn) => visit(`/list?page=${(turn % 90) + 1}&none=${turn}`)))
  for (const [name, path] of [
    ['home, members', '/'],
    ['list of 40, members', '/list?per_page=40'],
    ['table of 40, members', '/list/table'],
    ['cart of 20 lines, member', '/cart'],
  ] as const) {
    const isCart = path === '/cart'
    const one = await load(1, () => visit(path, isCart ? 0 : 10))
    show(name, one)
    if (!isCart) show(name, await load(16, (turn) => visit(path, 10 + (turn % 16))))
    if (one.failed > 0) missed.push(`${name}: ${one.failed} failed`)
  }

  // What other members feel whose calls run beside the pages of eight.
  const call = (turn: number): Shot => ({
    method: 'GET',
    path: '/api/goods/list?per_page=40',
    cookie: cookie(100 + (turn % 4)),
  })
  const quiet = await load(4, call)
  await loopOf()
  const pages = measure({
    url: shop.url,
    clients: 8,
    seconds: (ROUNDS * SECONDS + 1) * 1.2,
    pids: [],
    operation: async (turn, send) => {
      await send(visit('/list', 200 + (turn % 8)))
    },
  })
  const beside = await load(4, call)
  const loop = await loopOf()
  await pages
  show('calls of a list, quiet', quiet)
  show('calls of a list, beside 8 × pages', beside)
  console.log(`${''.padEnd(36)} event loop late p99 ${loop.p99.toFixed(1)}, max ${loop.max.toFixed(1)} ms`)

  for (const [name, path, member] of [
    ['rendered alone: home, visitor', '/', undefined],
    ['rendered alone: list, visitor', '/list', undefined],
    ['rendered alone: list, member', '/list', 10],
    ['rendered alone: table, member', '/list/table', 10],
    ['rendered alone: goods, member', `/list/info/${goods[7]!.id}`, 10],
  ] as const) {
    const { cpu, bytes, cards } = await rendering(path, member, dataOf)
    console.log(`${name.padEnd(36)} cpu ${cpu.toFixed(2)} ms, ${(bytes / 1024).toFixed(0)} KB, ${cards} cards`)
    if (name === 'rendered alone: list, member') hold('CPU of rendering a list for a member', cpu, GATES.list)
  }
  const memory = memoryOf(shop.pid)
  console.log(`memory of the API process after the run: ${memory} MB (gate ${GATES.memory})`)
  hold('memory, MB', memory, GATES.memory)
} finally {
  await shop.stop()
  await postgres.stop()
  rmSync(dirname(watchFile), { recursive: true, force: true })
}
console.log(missed.length === 0 ? 'all gates met' : `gates missed:\n${missed.join('\n')}`)
if (process.argv.includes('--gate') && missed.length > 0) process.exitCode = 1
