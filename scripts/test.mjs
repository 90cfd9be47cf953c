// `npm test`: runs the stages, as many at a time as two processors carry, looks once more at test files that were red,
// and ends with the runners' own summaries, the unsteady files and one counting line.
//   npm test -- --only node,lint   these stages, without waiting for stages that are not chosen
//   npm test -- --cores 1          one stage at a time, its output as it comes
//   npm test -- --changed          types, format, lint, and the tests that what has changed since main reaches
//   npm test -- --long             what the ordinary run leaves out, and races, kills and fuzz in their long form
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { inRoot } from './paths.mjs'
import { redFiles, secondLook } from './second-look.mjs'
import { runCommand } from './run-command.mjs'
import { runSideBySide } from './run-side-by-side.mjs'
import { changedStages, hasWork, longStages, reportFile, stages } from './stages.mjs'
import { faultsOf, readUnsteady, UNSTEADY_FILE, writeUnsteady } from './unsteady.mjs'

/** How many processors the run keeps busy. */
const CORES = 2

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    cores: { type: 'string', default: String(CORES) },
    long: { type: 'boolean' },
    changed: { type: 'boolean' },
    base: { type: 'string', default: 'main' },
  },
})

for (const folder of ['test', 'journeys']) rmSync(inRoot('.cache', folder), { recursive: true, force: true })
mkdirSync(inRoot('.cache', 'test'), { recursive: true })

const cores = Math.max(1, Math.floor(Number(options.cores)) || 1)
const env = options.long ? { LONG: '1' } : {}
const started = performance.now()
const results = await runSideBySide(chosenStages(), runStage, { cores })
const looks = await secondLook(results.flatMap(filesToLookAt), env)
report()

function chosenStages() {
  const all = options.long ? longStages : options.changed ? changedStages(options.base) : stages
  const wanted = options.only?.split(',')
  const unknown = wanted?.filter((name) => !all.some((stage) => stage.name === name))
  if (unknown?.length) {
    console.error(`no such stage: ${unknown.join(', ')}; there are ${all.map((stage) => stage.name).join(', ')}`)
    process.exit(2)
  }
  return all.filter((stage) => (wanted ? wanted.includes(stage.name) : true) && hasWork(stage))
}

/** With one processor the output is shown as it comes; with more, that of a stage stands together after its end. */
async function runStage(stage) {
  const begun = performance.now()
  const live = cores === 1
  console.log(`── ${stage.name} starts, load ${loadavg()[0].toFixed(1)}`)
  let output = ''
  const failed = []
  for (const command of stage.commands) {
    // What it has said so far can be read while it runs.
    const say = (text) => appendFileSync(inRoot('.cache', 'test', `${stage.name}.log`), text)
    const ran = await runCommand(command, { env, quiet: !live, say })
    output += ran.output
    if (ran.code !== 0) failed.push(command)
  }
  if (!live) process.stdout.write(`\n── output of ${stage.name}\n${output}`)
  const seconds = secondsSince(begun)
  const passed = failed.length === 0
  console.log(`── ${stage.name} ${passed ? 'passed' : 'FAILED'} in ${seconds} s, load ${loadavg()[0].toFixed(1)}\n`)
  return { name: stage.name, stage, passed, failed, seconds, summary: summaryLines(output), ...tests(stage) }
}

/** The red test files of a stage in which nothing but tests of files failed. */
function filesToLookAt({ stage, failed, reported }) {
  const onlyTests = failed.length === 1 && failed[0] === stage.commands[0] && stage.counts !== undefined
  return onlyTests && reported ? redFiles(stage.counts, reported) : []
}

function secondsSince(begun) {
  return ((performance.now() - begun) / 1000).toFixed(1)
}

/** What the runner itself says at its end. */
function summaryLines(output) {
  return stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => /^\s+(Test Files|Tests|Type Errors|Errors|Duration)\s/.test(line))
}

/** Passed and failed tests of a stage's vitest run; a run that broke off before its report has none. */
function tests({ counts }) {
  const file = counts && reportFile(counts)
  const reported = file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  return { good: reported?.numPassedTests ?? 0, bad: reported?.numFailedTests ?? 0, reported }
}

function report() {
  console.log('\nSummary')
  for (const { name, passed, seconds, summary } of results) {
    console.log(`${passed ? 'ok    ' : 'FAILED'} ${name.padEnd(14)} ${seconds.padStart(7)} s`)
    for (const line of summary) console.log(`         ${line.trim()}`)
  }
  for (const { file, verdict, error } of looks) console.log(`${verdict}: ${file.path}\n         ${error}`)

  const unsteady = looks.filter(({ verdict }) => verdict === 'unsteady')
  writeUnsteady(unsteady.map(({ file, test, error }) => ({ file: file.path, test, error })))
  const faults = faultsOf(readUnsteady())
  for (const fault of faults) console.log(`${UNSTEADY_FILE}: ${fault}`)
  console.log(`unsteady: ${unsteady.length}${unsteady.length ? `, written to ${UNSTEADY_FILE}` : ''}`)
  console.log(`${secondsSince(started)} s in all`)

  // A stage whose red files all passed alone is not red; its failed tests count as passed.
  const steadied = ({ name }) => {
    const own = looks.filter(({ file }) => file.stage === name)
    return own.length > 0 && own.every(({ verdict }) => verdict === 'unsteady')
  }
  const red = results.filter((result) => !result.passed && !steadied(result))
  const sum = (list, key) => list.reduce((total, result) => total + result[key], 0)
  const good = sum(results, 'good') + sum(results.filter(steadied), 'bad')
  // A stage may fail without a failing test (a type error, a crash): it counts as one, so that the line never looks
  // clean.
  const bad = sum(red, 'bad') + red.filter((result) => result.bad === 0).length + faults.length
  console.log(`${good} passed, ${bad} failed`)
  process.exitCode = bad === 0 ? 0 : 1
}
