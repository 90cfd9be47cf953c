// `npm start`: builds what is stale, then becomes the server. The script in package.json says `exec`, so that no shell
// stands between npm and this process: a SIGTERM to npm then reaches the server, and npm ends with its exit code.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { ensureBuilt } from './builds.mjs'
import { inRoot, nodeBinary, root } from './paths.mjs'
import { serverEnv, serverFlags } from './server-flags.mjs'

process.chdir(root)
const settings = existsSync('.env') ? ['--env-file=.env'] : []
const args = [...serverFlags, ...settings, inRoot('apps/api/src/main.ts'), ...process.argv.slice(2)]
const env = { ...serverEnv, ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production' }

try {
  await ensureBuilt()
  run(nodeBinary())
} catch (error) {
  console.error(`start: ${error.message}`)
  process.exitCode = 1
}

function run(node) {
  if (process.execve && process.platform !== 'win32') becomeServer(node)
  else superviseServer(node)
}

/** Replaces this process, so that every signal, the exit code and a hard kill reach the server itself. */
function becomeServer(node) {
  process.removeAllListeners('warning') // execve is marked experimental; the remark would stand above the ready line
  process.execve(node, [node, ...args], env)
}

/** Where a process cannot be replaced: the server as a child that gets our signals and gives us its exit code. */
function superviseServer(node) {
  const server = spawn(node, args, { env, stdio: 'inherit' })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => server.kill(signal))
  server.once('exit', (code, signal) => process.exit(signal ? 1 : code))
}
