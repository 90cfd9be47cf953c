// Two runs of the same tests must be the same tests: `same-tests.mjs dom preact packages/widgets/` compares their
// reports.
// A test that is left out, skipped or lost on one runtime would let the embed and the npm components drift apart. One
// that failed was made: the run of its project says so.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './paths.mjs'
import { reportFile } from './stages.mjs'

const [one, other, folder] = process.argv.slice(2)
const [here, there] = [made(one), made(other)]
const missing = [...here].filter((name) => !there.has(name)).map((name) => `${other} lacks ${name}`)
const extra = [...there].filter((name) => !here.has(name)).map((name) => `${one} lacks ${name}`)

console.log(`${one} ${here.size}, ${other} ${there.size} tests in ${folder}`)
for (const line of [...missing, ...extra]) console.error(line)
process.exitCode = missing.length + extra.length > 0 || here.size === 0 ? 1 : 0

function made(project) {
  const report = JSON.parse(readFileSync(reportFile(project), 'utf8'))
  return new Set(
    report.testResults
      .map((file) => ({ ...file, name: relative(root, file.name) }))
      .filter((file) => file.name.startsWith(folder))
      .flatMap((file) =>
        file.assertionResults
          .filter((test) => test.status === 'passed' || test.status === 'failed')
          .map((test) => `${file.name} > ${test.fullName}`),
      ),
  )
}
