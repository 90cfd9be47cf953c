// Looks once more at test files that were red, each alone, on a machine that does nothing else: what passes then is
// unsteady, what is red again is red.
import { existsSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { relative } from 'node:path'
import { inRoot, root } from './paths.mjs'
import { runCommand } from './run-command.mjs'
import { reportFile, vitest } from './stages.mjs'

/** With more red files than these no second look is taken: so many are no accident. */
const MOST = 5

/** The red files in the report of a vitest run of the stage `stage`: `{ stage, path, test, error }`. */
export function redFiles(stage, report) {
  return report.testResults
    .filter((file) => file.status === 'failed')
    .map((file) => {
      const failed = file.assertionResults.find((test) => test.status === 'failed')
      const error = (failed?.failureMessages?.[0] ?? file.message ?? '').split('\n')[0]
      return { stage, path: relative(root, file.name), test: failed?.fullName ?? '', error }
    })
}

/**
 * Runs each of `files` alone and answers `{ file, test, error, verdict }`: `red again`, `unsteady`, or `red` for a file
 * that gets no second look, because the change touches it or because there are too many.
 */
export async function secondLook(files, env, { touched = touchedFiles, run = runAlone } = {}) {
  if (files.length === 0) return []
  const changed = await touched()
  const looks = []
  for (const file of files) {
    const { test, error } = file
    if (files.length > MOST || changed.has(file.path)) looks.push({ file, test, error, verdict: 'red' })
    else looks.push({ file, test, error, verdict: (await run(file, env)) ? 'unsteady' : 'red again' })
  }
  return looks
}

async function runAlone({ stage, path }, env) {
  console.log(`── second look at ${path}, load ${loadavg()[0].toFixed(1)}`)
  // The report of the first look stays what it was: other commands have read it.
  const kept = reportFile(stage)
  const command = vitest(stage, path).map((part) => part.replace(kept, reportFile(`${stage}.again`)))
  const { code } = await runCommand(command, { env: { ...env, LOOK: 'second' } })
  return code === 0 && existsSync(reportFile(`${stage}.again`)) && hasRun(reportFile(`${stage}.again`))
}

/** False for a run that found no test. */
const hasRun = (file) => JSON.parse(readFileSync(file, 'utf8')).numPassedTests > 0

/** The files that differ from the main that was handed in last; none when this is that main, or it is not known. */
async function touchedFiles() {
  if (!existsSync(inRoot('.git'))) return new Set()
  const commands = [
    ['git', 'diff', '--name-only', 'origin/main...HEAD'],
    ['git', 'diff', '--name-only', 'HEAD'],
  ]
  const names = []
  for (const command of commands) {
    const { code, output } = await runCommand(command, { quiet: true })
    if (code === 0) names.push(...output.split('\n').filter(Boolean))
  }
  return new Set(names)
}
