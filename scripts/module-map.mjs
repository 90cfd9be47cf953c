// docs/module-map.md: areas, features, what they are for and what they import, read from the sources.
// `npm run docs:map` writes it; module-map.test.ts fails when it is stale.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { posix } from 'node:path'
import ts from 'typescript'
import { areas, areasOf, areaTrees } from './area-rules.mjs'
import { inRoot, root } from './paths.mjs'

const mapFile = inRoot('docs', 'module-map.md')

/** The trees of the map. Widgets have no areas: their features stand side by side. */
const trees = [
  { root: 'packages/core', title: '@yaopi/core' },
  { root: 'packages/widgets', title: '@yaopi/widgets' },
  { root: 'apps/api', title: 'server' },
  { root: 'apps/site', title: 'site' },
  { root: 'apps/admin', title: 'back office' },
]

const isTest = /\.(test|stories|fixtures?)\.tsx?$|\/(testing|cases|stories)\//

/** The features of all trees, in the order of the areas. */
export function readFeatures() {
  return trees.flatMap((tree) => {
    const files = globSync(`${tree.root}/src/**/*.{ts,tsx}`, { cwd: root }).map((path) => path.replaceAll('\\', '/'))
    const byFolder = Map.groupBy(
      files.filter((path) => !isTest.test(path) && folderOf(path) !== undefined),
      folderOf,
    )
    return [...byFolder].map(([folder, own]) => featureOf(tree, folder, own.toSorted())).toSorted(byArea)
  })
}

const treeAreas = (root) => {
  const tree = areaTrees.find((one) => one.root === root)
  return tree === undefined ? areas : areasOf(tree)
}
const byArea = (a, b) => {
  const own = treeAreas(a.tree)
  return own.indexOf(a.area) - own.indexOf(b.area) || (a.name < b.name ? -1 : 1)
}

/** The feature folder of a file; undefined for files beside the areas. */
function folderOf(path) {
  const [kind, name, , first, second, ...rest] = path.split('/')
  if (second === undefined) return undefined
  const tree = areaTrees.find((one) => one.root === `${kind}/${name}`)
  if (tree === undefined || tree.single?.includes(first)) return posix.join(kind, name, 'src', first)
  return areasOf(tree).includes(first) && rest.length > 0 ? posix.join(kind, name, 'src', first, second) : undefined
}

function featureOf({ root: treeRoot, title }, folder, files) {
  const [area, name = area] = folder.slice(`${treeRoot}/src/`.length).split('/')
  const index = files.find((path) => /\/index\.tsx?$/.test(path) && posix.dirname(path) === folder)
  const route = files.find((path) => path.endsWith('.route.ts'))
  const imports = files.flatMap((path) => importsOf(path).filter((to) => to !== folder))
  return {
    tree: treeRoot,
    title,
    area: treeAreas(treeRoot).includes(area) ? area : '',
    name,
    folder,
    files: files.length,
    exports: index === undefined ? 0 : exportsOf(index),
    about: aboutOf(index) ?? aboutOf(route) ?? '',
    imports: [...new Set(imports)].toSorted(),
  }
}

const textOf = (path) => readFileSync(inRoot(path), 'utf8')

/** The features and packages that a file imports. */
function importsOf(path) {
  return ts.preProcessFile(textOf(path), true, true).importedFiles.flatMap(({ fileName }) => {
    if (fileName.startsWith('@yaopi/')) return [fileName]
    if (!fileName.startsWith('.')) return []
    return folderOf(posix.join(posix.dirname(path), fileName)) ?? []
  })
}

/** The number of names that an index exports. */
function exportsOf(path) {
  const source = ts.createSourceFile(path, textOf(path), ts.ScriptTarget.Latest)
  const counts = source.statements.map((statement) => {
    if (ts.isExportDeclaration(statement))
      return statement.exportClause && ts.isNamedExports(statement.exportClause)
        ? statement.exportClause.elements.length
        : 1
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    return isExported ? (ts.isVariableStatement(statement) ? statement.declarationList.declarations.length : 1) : 0
  })
  return counts.reduce((sum, count) => sum + count, 0)
}

/** The first sentence of the first comment of a file. */
function aboutOf(path) {
  if (path === undefined) return undefined
  const comment = /^(?:\/\*\*?([\s\S]*?)\*\/|((?:\/\/.*\n)+))/m.exec(textOf(path))
  const text = (comment?.[1] ?? comment?.[2])
    ?.replaceAll(/^\s*(?:\*|\/\/) ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return text === undefined
    ? undefined
    : /^.*?\.(?= |$)/.exec(text)?.[0].replace(/, as other features may use (?:them|it)\.$/, '.')
}

/** The whole document. */
export function moduleMap(features = readFeatures()) {
  return [
    '# Module map',
    '',
    'Written by `npm run docs:map` from the sources, checked by `npm test`. What an area holds and which may ' +
      'import which: README "Map" and `scripts/area-rules.mjs`.',
    '',
    '## Areas and packages',
    '',
    'Feature folders by area, with the number of files without tests.',
    '',
    ...overview(features),
    ...trees.flatMap((tree) => {
      const own = features.filter((feature) => feature.tree === tree.root)
      return own.length === 0 ? [] : ['', `## ${tree.title}: ${tree.root}`, '', ...table(own)]
    }),
    '',
  ].join('\n')
}

function overview(features) {
  const shown = trees.filter((tree) => features.some((one) => one.tree === tree.root && one.area !== ''))
  const cell = (tree, area) => {
    const own = features.filter((one) => one.tree === tree.root && one.area === area)
    const files = own.reduce((sum, one) => sum + one.files, 0)
    return own.length === 0 ? '' : `${own.map((one) => one.name).join(', ')} (${files})`
  }
  return [
    `| area | ${shown.map((tree) => `\`${tree.root}\``).join(' | ')} |`,
    `|---|${shown.map(() => '---|').join('')}`,
    ...[areas[0], 'components', ...areas.slice(1)].map(
      (area) => `| \`${area}\` | ${shown.map((tree) => cell(tree, area)).join(' | ')} |`,
    ),
  ]
}

/** `exports`: names that others may use; none for a feature that is pages only. */
function table(features) {
  const short = (feature, target) => {
    if (target.startsWith('@')) return target
    const [area, name] = target.slice(`${feature.tree}/src/`.length).split('/')
    return area === feature.area && name !== undefined ? name : [area, name].filter(Boolean).join('/')
  }
  return [
    '| feature | what | exports | imports |',
    '|---|---|---|---|',
    ...features.map((one) => {
      const name = [one.area, one.name].filter((part, at, all) => part !== '' && part !== all[at - 1]).join('/')
      const imports = one.imports.map((target) => short(one, target)).join(', ')
      return `| \`${name}\` | ${one.about} | ${one.exports || ''} | ${imports} |`
    }),
  ]
}

if (process.argv[1] === import.meta.filename) writeFileSync(mapFile, moduleMap())
