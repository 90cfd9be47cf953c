import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A code block of a README: its language, its text, and the file its first line names. */
export type Snippet = { readonly language: string; readonly file: string | undefined; readonly code: string }

/** The address that stands in the READMEs for the shop's. */
export const EXAMPLE = 'https://shop.example'

/** The code blocks of a package's README, in order. */
export function snippetsOf(name: 'core' | 'widgets'): readonly Snippet[] {
  const text = readFileSync(fileURLToPath(new URL(`../../packages/${name}/README.md`, import.meta.url)), 'utf8')
  return [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language = '', code = '']) => ({
    language,
    code,
    file: /^\/\/ (src\/\S+)$/m.exec(code)?.[1],
  }))
}

/** The first block of a language that holds some words. */
export function snippetWith(snippets: readonly Snippet[], language: string, words: string): string {
  const found = snippets.find((one) => one.language === language && one.code.includes(words))
  if (found === undefined) throw new Error(`no ${language} block with ${words}`)
  return found.code
}
