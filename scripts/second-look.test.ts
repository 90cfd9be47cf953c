import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { inRoot } from './paths.mjs'
import { redFiles, secondLook } from './second-look.mjs'
import { faultsOf, readUnsteady, writeUnsteady } from './unsteady.mjs'

const red = (path: string) => ({ stage: 'node', path, test: 'a test', error: 'Error: late' })

const look = async (files: readonly string[], passing: readonly string[], touched: readonly string[] = []) => {
  const tried: string[] = []
  const looks = await secondLook(
    files.map(red),
    {},
    {
      touched: async () => new Set(touched),
      run: async ({ path }: { path: string }) => {
        tried.push(path)
        return passing.includes(path)
      },
    },
  )
  return { tried, verdicts: looks.map(({ file, verdict }) => `${file.path} ${verdict}`) }
}

describe('a second look', () => {
  it('names the red files of a report with their first error', () => {
    const report = {
      testResults: [
        { name: inRoot('a.test.ts'), status: 'passed', assertionResults: [{ status: 'passed', fullName: 'x' }] },
        {
          name: inRoot('b.test.ts'),
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'y' },
            { status: 'failed', fullName: 'z', failureMessages: ['Error: late\n    at line 1'] },
          ],
        },
        { name: inRoot('c.test.ts'), status: 'failed', message: 'Cannot find module', assertionResults: [] },
      ],
    }
    expect(redFiles('node', report)).toEqual([
      { stage: 'node', path: 'b.test.ts', test: 'z', error: 'Error: late' },
      { stage: 'node', path: 'c.test.ts', test: '', error: 'Cannot find module' },
    ])
  })

  it('tells what passes alone from what does not', async () => {
    const { tried, verdicts } = await look(['a', 'b'], ['b'])
    expect(tried).toEqual(['a', 'b'])
    expect(verdicts).toEqual(['a red again', 'b unsteady'])
  })

  it('is not taken at a file that the change touches', async () => {
    const { tried, verdicts } = await look(['a', 'b'], ['a', 'b'], ['a'])
    expect(tried).toEqual(['b'])
    expect(verdicts).toEqual(['a red', 'b unsteady'])
  })

  it('is not taken when many files are red', async () => {
    const { tried, verdicts } = await look(['a', 'b', 'c', 'd', 'e', 'f'], ['a'])
    expect(tried).toEqual([])
    expect(verdicts).toHaveLength(6)
  })
})

describe('the list of unsteady files', () => {
  const listFile = () => {
    const folder = mkdtempSync(join(tmpdir(), 'unsteady-'))
    onTestFinished(() => {
      rmSync(folder, { recursive: true })
    })
    return join(folder, 'unsteady.tsv')
  }
  const day = (text: string) => new Date(`${text}T12:00:00Z`)

  it('keeps what was found, a row a file, with the day it was found first', () => {
    const file = listFile()
    writeUnsteady(
      [red('a')].map(({ path, ...row }) => ({ ...row, file: path })),
      file,
      day('2026-11-01'),
    )
    const found = ['a', 'b'].map((path) => ({ file: path, test: 'x', error: 'two\tcells\nand lines' }))
    writeUnsteady(found, file, day('2026-11-03'))
    expect(readUnsteady(file)).toEqual([
      { file: 'a', test: 'a test', day: '2026-11-01', error: 'Error: late', cause: '' },
      { file: 'b', test: 'x', day: '2026-11-03', error: 'two cells and lines', cause: '' },
    ])
  })

  it('fails a run with more than five rows, with an old row, or with a row without a day', () => {
    const rows = (count: number, since: string) =>
      Array.from({ length: count }, (_, at) => ({ file: `f${at}`, day: since }))
    expect(faultsOf(rows(5, '2026-11-01'), day('2026-11-14'))).toEqual([])
    expect(faultsOf(rows(6, '2026-11-01'), day('2026-11-02'))).toEqual(['6 rows, more than 5'])
    expect(faultsOf(rows(1, '2026-11-01'), day('2026-11-16'))).toHaveLength(1)
    expect(faultsOf(rows(1, ''), day('2026-11-16'))).toHaveLength(1)
  })

  it('is empty where there is no file', () => {
    const file = listFile()
    expect(readUnsteady(file)).toEqual([])
    writeFileSync(file, 'file\ttest\tday\terror\tcause\n')
    expect(readUnsteady(file)).toEqual([])
  })
})
