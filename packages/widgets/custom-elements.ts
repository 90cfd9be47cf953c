// custom-elements.json from src/embed/elements.ts, by the analyser of the Custom Elements Manifest.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

type Named = { readonly name: string; readonly description?: string }
type Typed = Named & { readonly type?: { readonly text: string } }

/** A custom element as its manifest describes it. */
export type ElementDeclaration = {
  readonly name: string
  readonly tagName: string
  readonly description: string
  readonly attributes: readonly (Typed & { readonly default?: string })[]
  readonly members?: readonly (Typed & { readonly kind: 'field' | 'method' })[]
  readonly events: readonly Typed[]
  readonly cssParts?: readonly Named[]
  readonly slots?: readonly Named[]
}

const SCRIPT = 'embed/yaopi.js'
/** Elements with a script of their own. */
const OWN_SCRIPT: Readonly<Record<string, string>> = { 'yaopi-chat': 'embed/yaopi.chat.js' }

// Required, not imported: the analyser brings its own TypeScript, which a test runner would transform for seconds.
const require = createRequire(join(import.meta.dirname, 'custom-elements.ts'))
const { create, ts } = require('@custom-elements-manifest/analyzer') as {
  readonly ts: typeof import('typescript')
  readonly create: (options: { readonly modules: readonly object[]; readonly plugins: readonly object[] }) => {
    readonly modules: readonly { readonly declarations: readonly ElementDeclaration[] }[]
  }
}

/** The declared elements, in the order of the source. */
export function elementDeclarations(): readonly ElementDeclaration[] {
  const file = join(import.meta.dirname, 'src/embed/elements.ts')
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true)
  return create({ modules: [source], plugins: [] }).modules.flatMap((module) => module.declarations)
}

/** The Custom Elements Manifest (schema 2.1.0) of the built scripts. */
export function customElementsManifest(): object {
  const scriptOf = ({ tagName }: ElementDeclaration): string => OWN_SCRIPT[tagName] ?? SCRIPT
  const byScript = Map.groupBy(elementDeclarations(), scriptOf)
  return {
    schemaVersion: '2.1.0',
    modules: [...byScript].map(([path, declarations]) => ({
      kind: 'javascript-module',
      path,
      declarations,
      exports: declarations.map(({ name, tagName }) => ({
        kind: 'custom-element-definition',
        name: tagName,
        declaration: { name, module: path },
      })),
    })),
  }
}
