// `npm test`: runs the stages, two at a time, and ends with the runners' own summaries, the retried tests and one
// counting line.
//   npm test -- --only node,lint   these stages, without waiting for stages that are not chosen
//   npm test -- --all              go on after a failing stage
//   npm test -- --lanes 1          one stage at a time
//   npm test -- --long             what the ordinary run leaves out, and races, kills and fuzz in their long form
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { inRoot } from './paths.mjs'
import { runCommand } from './run-command.mjs'
import { runInLanes } from './run-in-lanes.mjs'
import { hasWork, longStages, reportFile, retriedFile, stages } from './stages.mjs'

/** Two processors: a stage mostly uses one. */
const LANES = 2
/** More tests than these that pass only on a retry fail the run. */
const RETRIES_ALLOWED = 5

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    all: { type: 'boolean' },
    lanes: { type: 'string', default: String(LANES) },
    long: { type: 'boolean' },
  },
})

rmSync(inRoot('.cache', 'test'), { recursive: true, force: true })
mkdirSync(inRoot('.cache', 'test'), { recursive: true })

const chosen = chosenStages()
const lanes = Math.min(Math.max(1, Number(options.lanes)), chosen.length)
const started = performance.now()
report(await runInLanes(chosen, runStage, { lanes, goOn: options.all }))

function chosenStages() {
  const all = options.long ? longStages : stages
  const wanted = options.only?.split(',')
  const unknown = wanted?.filter((name) => !all.some((stage) => stage.name === name))
  if (unknown?.length) {
    console.error(`no such stage: ${unknown.join(', ')}; there are ${all.map((stage) => stage.name).join(', ')}`)
    process.exit(2)
  }
  return all.filter((stage) => (wanted ? wanted.includes(stage.name) : true) && hasWork(stage))
}

/** With one lane the output is shown as it comes; with more, that of a stage stands together after its end. */
async function runStage(stage) {
  const begun = performance.now()
  const live = lanes === 1
  console.log(`── ${stage.name} starts`)
  let output = ''
  let passed = true
  for (const command of stage.commands) {
    const ran = await runCommand(command, { env: options.long ? { LONG: '1' } : {}, quiet: !live })
    output += ran.output
    passed = ran.code === 0
    if (!passed) break
  }
  if (!live) process.stdout.write(`\n── output of ${stage.name}\n${output}`)
  const seconds = secondsSince(begun)
  console.log(`── ${stage.name} ${passed ? 'passed' : 'FAILED'} in ${seconds} s\n`)
  return { name: stage.name, passed, seconds, summary: summaryLines(output), ...tests(stage) }
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

/** Passed, failed and retried tests of a stage's vitest run; a run that broke off before its report has none. */
function tests({ counts }) {
  const { numPassedTests: good = 0, numFailedTests: bad = 0 } = (counts && readJson(reportFile(counts))) ?? {}
  return { good, bad, retried: (counts && readJson(retriedFile(counts))) ?? [] }
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

function report(results) {
  console.log('\nSummary')
  for (const { name, passed, seconds, summary } of results) {
    console.log(`${passed ? 'ok    ' : 'FAILED'} ${name.padEnd(14)} ${seconds.padStart(7)} s`)
    for (const line of summary) console.log(`         ${line.trim()}`)
  }
  const retried = results.flatMap((result) => result.retried)
  for (const name of retried) console.log(`passed only on a retry: ${name}`)
  const unsteady = retried.length > RETRIES_ALLOWED
  console.log(`retried: ${retried.length}${unsteady ? `, more than ${RETRIES_ALLOWED}: the run FAILED` : ''}`)
  console.log(`${secondsSince(started)} s in all`)
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  // A stage may fail without a failing test (a type error, a crash): it counts as one, so that the line never looks
  // clean.
  const broken = results.filter((result) => !result.passed && result.bad === 0).length + (unsteady ? 1 : 0)
  console.log(`${sum('good')} passed, ${sum('bad') + broken} failed`)
  process.exitCode = results.every((result) => result.passed) && !unsteady ? 0 : 1
}
