// An application as a partner's engineer begins one: Vite, React, our packed packages, nothing configured.
import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
const MOST_OUTPUT = 20_000_000

/** The environment of a shell in which nobody runs our own scripts: npm would take them for its project otherwise. */
const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) =>
        !/^(npm_(package|lifecycle)_|npm_config_local_prefix$|npm_config_prefix$|NODE_OPTIONS$|VITEST|NODE_ENV$|INIT_CWD$)/.test(
          name,
        ),
    ),
  )

/** Runs a command in a folder and returns what it printed; throws with its output when it fails. */
export async function command(folder: string, name: string, ...args: readonly string[]): Promise<string> {
  try {
    return (await run(name, [...args], { cwd: folder, env: environment(), maxBuffer: MOST_OUTPUT })).stdout
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as { stdout?: string; stderr?: string; message: string }
    throw new Error(`${name} ${args.join(' ')}: ${message}\n${stdout}\n${stderr}`, { cause: error })
  }
}

/** What a command writes about its troubles; the rest of its output is left out. */
export const complaints = async (folder: string, name: string, ...args: readonly string[]): Promise<string> =>
  (await run(name, [...args], { cwd: folder, env: environment(), maxBuffer: MOST_OUTPUT })).stderr

/** The version of a package that this project itself is tested with. */
export const versionOf = (name: string): string =>
  (JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')) as { version: string }).version

export type Packed = { readonly name: string; readonly file: string; readonly contents: readonly string[] }

/** Packs a package as it would be published, into a folder. */
export async function packed(name: 'core' | 'widgets', into: string): Promise<Packed> {
  const [made] = JSON.parse(
    await command(join(root, 'packages', name), 'npm', 'pack', '--json', '--pack-destination', into),
  ) as [{ name: string; filename: string; files: readonly { path: string }[] }]
  return {
    name: made.name,
    file: join(into, made.filename.replace('@', '').replace('/', '-')),
    contents: made.files.map((file) => file.path),
  }
}

export type ApplicationOptions = {
  readonly react: string
  /** Version of React's types. */
  readonly types: string
  readonly packages: readonly Packed[]
  /** Versions of what it needs besides. */
  readonly more?: Readonly<Record<string, string>>
  /** Contents by path. */
  readonly files: Readonly<Record<string, string>>
}

/** Writes an application into a folder and installs it, as strict about Node.js as yarn is. */
export async function install(folder: string, options: ApplicationOptions): Promise<void> {
  const { react, types, packages, files, more = {} } = options
  const ours = Object.fromEntries(packages.map((one) => [one.name, `file:${one.file}`]))
  write(
    folder,
    'package.json',
    JSON.stringify({
      name: 'application',
      private: true,
      type: 'module',
      dependencies: {
        ...ours,
        '@preact/signals-react': versionOf('@preact/signals-react'),
        'styled-components': versionOf('styled-components'),
        react,
        'react-dom': react,
        ...more,
      },
      devDependencies: { '@types/react': types, '@types/react-dom': types, vite: versionOf('vite') },
    }),
  )
  write(
    folder,
    'tsconfig.json',
    JSON.stringify({
      compilerOptions: {
        target: 'es2023',
        lib: ['ES2023', 'DOM', 'DOM.Iterable'],
        module: 'esnext',
        moduleResolution: 'bundler',
        jsx: 'react-jsx',
        strict: true,
        noEmit: true,
        verbatimModuleSyntax: true,
        types: [],
      },
      include: ['src'],
    }),
  )
  write(
    folder,
    'index.html',
    '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>门户</title><div id="root"></div><script ' +
      'type="module" src="/src/main.tsx"></script></html>',
  )
  for (const [path, text] of Object.entries(files)) write(folder, path, text)
  await command(
    folder,
    'npm',
    'install',
    '--engine-strict',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--no-package-lock',
    '--loglevel=error',
  )
}

function write(folder: string, path: string, text: string): void {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/**
 * What the compiler says against an application and the types it gets from us; the declarations of React's neighbours
 * have faults of their own.
 */
export async function typeErrors(folder: string): Promise<readonly string[]> {
  const said = await command(folder, join(root, 'node_modules/.bin/tsc'), '-p', '.', '--pretty', 'false').then(
    () => '',
    (error: Error) => error.message,
  )
  return said.split('\n').filter((line) => line.includes('error TS') && !/^node_modules\/(?!@yaopi\/)/.test(line))
}

/** A port that is free now. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
