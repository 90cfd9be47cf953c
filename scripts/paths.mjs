// Where things of this project lie, and the environment its tools run in.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project, without a slash at the end. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')

/** A path inside the project. */
export const inRoot = (...parts) => join(root, ...parts)

/**
 * The Node that runs the project: the packaged one, else the running one when it is new enough.
 * Throws on a platform without a packaged Node (macOS) whose own Node is too old.
 */
export function nodeBinary() {
  const packaged = inRoot('node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  if (process.platform !== 'win32' && existsSync(packaged)) return packaged
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new Error(
    `Node 24 is needed and none is packaged for ${process.platform}-${process.arch}: install it from nodejs.org`,
  )
}

/** The environment for a tool: the project's own commands first on PATH, `extra` on top. */
export function toolEnv(extra = {}) {
  return { ...process.env, PATH: [inRoot('node_modules', '.bin'), process.env.PATH].join(delimiter), ...extra }
}
