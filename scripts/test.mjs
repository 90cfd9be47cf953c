// `npm test`: runs the stages, shows what each took, and ends with the runners' own summaries and one counting line.
//   npm test -- --only node,lint   these stages
//   npm test -- --all              go on after a failing stage
//   npm test -- --long             races, kills and fuzz in their long form
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { inRoot } from './paths.mjs'
import { runCommand } from './run-command.mjs'
import { hasWork, longStages, reportFile, stages } from './stages.mjs'

const { values: options } = parseArgs({
  options: { only: { type: 'string' }, all: { type: 'boolean' }, long: { type: 'boolean' } },
})

rmSync(inRoot('.cache', 'test'), { recursive: true, force: true })
mkdirSync(inRoot('.cache', 'test'), { recursive: true })

const results = []
for (const stage of chosenStages()) {
  const result = await runStage(stage)
  results.push(result)
  if (!result.passed && !options.all) break
}
report(results)

function chosenStages() {
  if (options.long) return longStages
  const wanted = options.only?.split(',')
  const unknown = wanted?.filter((name) => !stages.some((stage) => stage.name === name))
  if (unknown?.length) {
    console.error(`no such stage: ${unknown.join(', ')}; there are ${stages.map((stage) => stage.name).join(', ')}`)
    process.exit(2)
  }
  return stages.filter((stage) => (wanted ? wanted.includes(stage.name) : true) && hasWork(stage))
}

async function runStage(stage) {
  const started = performance.now()
  console.log(`\n── ${stage.name}`)
  let output = ''
  let passed = true
  for (const command of stage.commands) {
    const ran = await runCommand(command, { env: options.long ? { LONG: '1' } : {} })
    output += ran.output
    passed = ran.code === 0
    if (!passed) break
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`── ${stage.name} ${passed ? 'passed' : 'FAILED'} in ${seconds} s`)
  return { name: stage.name, passed, seconds, summary: summaryLines(output), ...tests(stage) }
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
  if (!file || !existsSync(file)) return { good: 0, bad: 0 }
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'))
  return { good: numPassedTests, bad: numFailedTests }
}

function report(results) {
  console.log('\nSummary')
  for (const { name, passed, seconds, summary } of results) {
    console.log(`${passed ? 'ok    ' : 'FAILED'} ${name.padEnd(14)} ${seconds.padStart(7)} s`)
    for (const line of summary) console.log(`         ${line.trim()}`)
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  // A stage may fail without a failing test (a type error, a crash): it counts as one, so that the line never looks clean.
  const broken = results.filter((result) => !result.passed && result.bad === 0).length
  console.log(`${sum('good')} passed, ${sum('bad') + broken} failed`)
  process.exitCode = results.every((result) => result.passed) ? 0 : 1
}
