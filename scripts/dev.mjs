// `npm run dev`: the site with hot reload, the server that restarts on a change, the embed built anew, Storybook
// beside.
//   --site-port 5173 --api-port 8080 --storybook-port 6006   where they listen; 0 takes a free port
//   --no-storybook                                           without the catalogue
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, watch } from 'node:fs'
import { createServer as createProbe } from 'node:net'
import { parseArgs } from 'node:util'
import { createServer } from 'vite'
import { ensureBuilt } from './builds.mjs'
import { inRoot, nodeBinary, root, toolEnv } from './paths.mjs'
import { serverEnv, serverFlags } from './server-flags.mjs'

/** Files that are saved together lead to one restart, milliseconds. */
const RESTART_DELAY = 150
/** The embed takes seconds to build: it waits until nobody has saved for so long, milliseconds. */
const EMBED_DELAY = 1_000
/** How long a child may take to end before it is killed, milliseconds; the server itself stops within 9 s. */
const STOP_LIMIT = 10_000

const { values: options } = parseArgs({
  options: {
    'site-port': { type: 'string', default: '5173' },
    'api-port': { type: 'string', default: process.env.PORT ?? '8080' },
    'storybook-port': { type: 'string', default: '6006' },
    storybook: { type: 'boolean', default: true },
  },
  allowNegative: true,
})

process.chdir(root)
const started = performance.now()
const children = new Set()
/** What else is to be closed at the end. */
const closing = []
let stopping = false
process.once('SIGINT', stopAll).once('SIGTERM', stopAll).once('SIGHUP', stopAll)

const apiPort = await portOf(options['api-port'])
const api = superviseApi(apiPort)
const site = await startSite(`http://127.0.0.1:${apiPort}`)
await api.firstReady
if (!stopping) await announce()

async function announce() {
  const [local] = site.resolvedUrls.local
  say(`site       ${local} (hot reload)`)
  say(`server     http://127.0.0.1:${apiPort} (restarts on a change)`)
  say(`embed      http://127.0.0.1:${apiPort}/embed/v1/yaopi.js (built anew on a change)`)
  say(`ready in ${seconds(started)} s, stop with Ctrl-C`)
  watchSources(['apps/api/src', 'packages/core/src'], RESTART_DELAY, api.restart)
  watchSources(['packages/core/src', 'packages/widgets/src'], EMBED_DELAY, buildEmbed)
  if (options.storybook) await startStorybook()
  await buildEmbed()
}

/** The server as a child: started at once, and again after a change; after a crash it waits for the next change. */
function superviseApi(port) {
  const ready = Promise.withResolvers()
  const settings = existsSync('.env') ? ['--env-file=.env'] : []
  let child
  let waiting = false
  start()
  return { firstReady: ready.promise, restart }

  function start() {
    const begun = performance.now()
    const env = { ...serverEnv, ...process.env, PORT: String(port) }
    child = keep(spawn(nodeBinary(), [...serverFlags, ...settings, inRoot('apps/api/src/main.ts')], { env }))
    show('server', child, (line) => {
      if (!line.startsWith('ready ')) return
      say(`server ready in ${seconds(begun)} s`)
      ready.resolve()
    })
    child.once('exit', (code) => {
      if (waiting) {
        waiting = false
        start()
      } else if (!stopping) say(`the server ended with ${code}; it starts again with the next change`)
    })
  }

  function restart() {
    if (stopping || waiting) return
    if (child.exitCode !== null || child.signalCode !== null) return start()
    waiting = true
    endChild(child)
  }
}

/** The site's pages carry the mark of a demo shop as those that the server makes; without an answer they do too. */
function demoMark(apiUrl) {
  let isDemo = false
  const ask = async () => {
    try {
      // Only a yes is remembered: a restart of the server may have read other settings.
      isDemo ||= (await fetch(`${apiUrl}/healthz`)).headers.get('x-yaopi-demo') === '1'
      return isDemo
    } catch {
      return true
    }
  }
  return {
    name: 'demo-mark',
    configureServer: ({ middlewares }) => {
      middlewares.use(async (_, response, next) => {
        if (await ask()) response.setHeader('x-yaopi-demo', '1')
        next()
      })
    },
    transformIndexHtml: async (html, { server }) => {
      // Not by its index, which brings the code of the database along.
      const { withDemoMark } = await server.ssrLoadModule(inRoot('apps/api/src/platform/demo-shop/demo-mark.ts'))
      return (await ask()) ? withDemoMark(html, '') : html
    },
  }
}

async function startSite(apiUrl) {
  // The server compares the Origin of a request with its Host, so the proxy must not replace the Host.
  const proxied = ['/api', '/pictures', '/embed'].map((path) => [path, { target: apiUrl, changeOrigin: false }])
  const server = await createServer({
    root: inRoot('apps/site'),
    configFile: inRoot('apps/site/vite.config.ts'),
    logLevel: 'warn',
    plugins: [demoMark(apiUrl)],
    server: {
      port: await portOf(options['site-port']),
      proxy: Object.fromEntries(proxied),
      warmup: { clientFiles: ['./src/main.tsx'] },
    },
  })
  closing.push(() => server.close())
  return server.listen()
}

async function startStorybook() {
  const port = await portOf(options['storybook-port'])
  const child = keep(
    spawn(
      'storybook',
      [
        'dev',
        '--port',
        String(port),
        '--host',
        '127.0.0.1',
        '--ci',
        '--no-open',
        '--disable-telemetry',
        '--no-version-updates',
      ],
      { env: toolEnv({ STORYBOOK_DISABLE_TELEMETRY: '1' }), shell: process.platform === 'win32' },
    ),
  )
  show('storybook', child, () => undefined)
  say(`storybook  http://127.0.0.1:${port} (comes up in a moment)`)
}

async function buildEmbed() {
  if (stopping) return
  try {
    const made = await ensureBuilt({ only: 'embed', say })
    // The server reads the embed once, at its start.
    if (made.length > 0) api.restart()
  } catch (error) {
    if (!stopping) say(error.message)
  }
}

/** Calls `change` once when sources under the folders have changed and nothing more has within `delay`. */
function watchSources(folders, delay, change) {
  let timer
  for (const folder of folders) {
    watch(inRoot(folder), { recursive: true }, (_, file) => {
      if (file === null || !/\.(tsx?|sql|json|css)$/.test(file) || /\.(test|stories)\./.test(file)) return
      clearTimeout(timer)
      timer = setTimeout(change, delay)
    })
  }
}

/** Shows what a child says, each line under its name; errors of a build are never lost. */
function show(name, child, line) {
  for (const stream of [child.stdout, child.stderr]) {
    let rest = ''
    stream.setEncoding('utf8').on('data', (text) => {
      const lines = `${rest}${text}`.split('\n')
      rest = lines.pop()
      for (const one of lines.filter((each) => each.trim() !== '')) {
        console.log(`[${name}] ${one}`)
        line(one)
      }
    })
  }
}

/** A port that was asked for, or a free one for 0. */
async function portOf(wanted) {
  if (Number(wanted) !== 0) return Number(wanted)
  const probe = createProbe().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}

function keep(child) {
  children.add(child)
  child.once('error', (error) => say(error.message))
  child.once('exit', () => children.delete(child))
  return child
}

function endChild(child) {
  child.kill('SIGTERM')
  setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT).unref()
}

/** Ends the children and leaves; a build that runs gets the same signal from `runCommand`. */
async function stopAll() {
  if (stopping) return
  stopping = true
  const ends = [...children].map((child) => once(child, 'exit'))
  for (const child of children) endChild(child)
  await Promise.all([...ends, ...closing.map((close) => close())])
  say('stopped')
  process.exit(0)
}

function say(text) {
  console.log(`dev: ${text}`)
}

function seconds(begun) {
  return ((performance.now() - begun) / 1000).toFixed(1)
}
