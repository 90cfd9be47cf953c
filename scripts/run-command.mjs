// Runs one command to its end.
import { spawn } from 'node:child_process'
import { root, toolEnv } from './paths.mjs'

/** The output goes through a pipe, so the tools cannot see for themselves whether a person is watching. */
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }

/**
 * Runs `[command, ...args]` in the project's folder and answers `{ code, output }`; what it prints is shown at once.
 * `quiet` keeps the output back, so that it can be shown only on failure; `say` is given it as it comes. A command that cannot start has code 127.
 */
export function runCommand([command, ...args], { env, quiet = false, say = () => undefined } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      env: toolEnv({ ...colours, ...env }),
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    const stop = (signal) => child.kill(signal)
    process.once('SIGINT', stop).once('SIGTERM', stop)

    let output = ''
    const take = (target) => (text) => {
      output += text
      say(text)
      if (!quiet) target.write(text)
    }
    child.stdout.setEncoding('utf8').on('data', take(process.stdout))
    child.stderr.setEncoding('utf8').on('data', take(process.stderr))

    const end = (code) => {
      process.off('SIGINT', stop).off('SIGTERM', stop)
      done({ code, output })
    }
    child.once('error', (error) => {
      output += `${error.message}\n`
      end(127)
    })
    child.once('close', (code, signal) => end(signal ? 1 : code))
  })
}
