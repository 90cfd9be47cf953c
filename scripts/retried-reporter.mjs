// A vitest reporter: writes the names of the tests that passed only on a retry, for the summary of `npm test`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { retriedFile } from './stages.mjs'

export default class RetriedReporter {
  /** Project name to the names of its retried tests. */
  #retried = new Map()

  onTestRunStart() {
    this.#retried.clear()
  }

  onTestCaseResult(test) {
    const names = this.#retried.get(test.project.name) ?? []
    if (test.diagnostic()?.flaky) names.push(`${test.module.relativeModuleId} > ${test.fullName}`)
    this.#retried.set(test.project.name, names)
  }

  onTestRunEnd() {
    for (const [project, names] of this.#retried) {
      mkdirSync(dirname(retriedFile(project)), { recursive: true })
      writeFileSync(retriedFile(project), JSON.stringify(names))
    }
  }
}
