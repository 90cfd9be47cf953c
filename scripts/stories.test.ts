// The catalogue is complete: every widget in every state, every message, token and icon, all of it in Chinese.
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { errorRules, coreMessages } from '@yaopi/core'
import { loadCsf } from 'storybook/internal/csf-tools'
import { describe, expect, it } from 'vitest'
import { lettersOf } from '../.storybook/letters.tsx'
import manifest from '../packages/widgets/package.json' with { type: 'json' }
import { messageTable } from '../packages/widgets/src/stories/message-table.text.tsx'
import { stateNames, widgetStates } from '../packages/widgets/src/stories/story-states.text.ts'
import { usage } from '../packages/widgets/src/stories/usage.text.ts'
import { icons } from '../packages/widgets/src/stories/tokens/icons.text.ts'
import { tokenGroups } from '../packages/widgets/src/stories/tokens/token-groups.text.ts'
import { tokens } from '../packages/widgets/src/theme/tokens.ts'
import { root } from './paths.mjs'

const files = globSync(['packages/widgets/src/**/*.stories.tsx', 'apps/site/src/**/*.stories.tsx'], { cwd: root }).map(
  (path) => {
    const source = readFileSync(join(root, path), 'utf8')
    const csf = loadCsf(source, { fileName: path, makeTitle: (title) => title }).parse()
    return {
      path: path.replaceAll('\\', '/'),
      source,
      folder: basename(path, '.stories.tsx'),
      title: csf.meta?.title ?? '',
      stories: Object.entries(csf._stories).map(([key, story]) => ({
        key,
        name: story.name ?? '',
        isHidden: story.tags?.includes('!dev') === true && story.tags.includes('!autodocs'),
        plays: story.__stats?.play === true,
      })),
    }
  },
)
const storiesOf = (widget: string) =>
  files.find((file) => file.folder === widget)?.stories.map((story) => story.key) ?? []
const isChinese = (words: string): boolean => /\p{Script=Han}/u.test(words)

describe('the catalogue', () => {
  it('has titles and names in Chinese', () => {
    expect(files.map((file) => file.title).filter((title) => !isChinese(title))).toEqual([])
    expect(
      files
        .flatMap((file) => file.stories.map((story) => `${file.folder}: ${story.name}`))
        .filter((name) => !isChinese(name)),
    ).toEqual([])
  })

  it('shows people the state that a story is called after: what only tests it stands apart and is not listed', () => {
    const named = files.flatMap(({ folder, title, stories }) =>
      stories.map((story, place) => ({
        ...story,
        at: `${folder}: ${story.name}`,
        isStill: place === 0 || title.startsWith('整页/'),
      })),
    )
    const tests = named.filter((story) => story.name.startsWith('测试：'))
    expect(tests.length).toBeGreaterThan(10)
    expect(tests.filter((story) => !story.isHidden || !story.plays).map((story) => story.at)).toEqual([])
    expect(named.filter((story) => story.isHidden && !tests.includes(story)).map((story) => story.at)).toEqual([])
    // What is opened first, and whole pages, are as the buyer meets them.
    const moving = named.filter((story) => story.isStill && story.plays && !story.isHidden)
    expect(moving.map((story) => story.at)).toEqual([])
  })

  it('waits in its plays, by waitToSee, for what a person sees: what fades in is on the page before', () => {
    const helpers = globSync(['packages/widgets/src/stories/*.tsx', 'apps/site/testing/stories/*.tsx'], { cwd: root })
    const sources = [
      ...files.map(({ path, source }) => ({ path, source })),
      ...helpers
        .filter((path) => !path.includes('.test.'))
        .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') })),
    ]
    const hasty = sources.filter(({ source }) => source.includes('.toBeVisible()')).map(({ path }) => path)
    expect(hasty).toEqual([])
  })

  it('has stories and a page of notes for every widget of the package', () => {
    const widgets = Object.keys(manifest.exports)
      .map((entry) => entry.slice(2))
      .filter((entry) => entry !== '' && !entry.includes('/') && !entry.startsWith('embed-'))
    expect(widgets.filter((widget) => storiesOf(widget).length === 0)).toEqual([])
    expect(Object.keys(widgetStates).filter((widget) => !widgets.includes(widget))).toEqual([])
  })

  it('has whole pages of every kind, each on the screen of an office and on a phone, and what is printed', () => {
    const goods = ['首页', '商品列表', '商品详情', '购物车', '确认订单', '付款', '订单']
    const kinds = [...goods, '登录', '会员注册', '会员中心', '资质证照', '领券中心', '每日特价']
    const pages = files.filter((file) => file.title.startsWith('整页/'))
    expect(pages.map((file) => file.title.slice('整页/'.length)).toSorted()).toEqual([...kinds, '打印'].toSorted())
    for (const { title, stories } of pages.filter((file) => file.title !== '整页/打印'))
      for (const screen of ['办公屏', '手机'])
        expect([title, screen, stories.some((story) => story.name.startsWith(screen))]).toEqual([title, screen, true])
  })

  it('lists its parts in the order that the introduction names, and none besides', () => {
    const order = /order: \[([^\]]*)\]/.exec(readFileSync(join(root, '.storybook/preview.tsx'), 'utf8'))![1]!
    const listed = order.match(/[^', ]+/g)!
    const introduction = readFileSync(join(root, '.storybook/introduction.mdx'), 'utf8')
    expect(['使用说明', .../左边按「([^」]+)」排列/.exec(introduction)![1]!.split('、')]).toEqual(listed)
    expect([...new Set(files.map((file) => file.title.split('/')[0]!))].toSorted()).toEqual(listed.slice(1).toSorted())
  })

  it('says in its introduction which stories axe does not judge', () => {
    const introduction = readFileSync(join(root, '.storybook/introduction.mdx'), 'utf8')
    const unjudged = files.filter(({ source }) => source.includes("a11y: { test: 'off' }")).map(({ title }) => title)
    expect([`组件/${/（一千行的(.+?)除外/.exec(introduction)?.[1]}`]).toEqual(unjudged)
  })

  it('describes every property of a component in Chinese', () => {
    const readme = readFileSync(join(root, 'packages/widgets/README.md'), 'utf8')
    const missing = files.flatMap(({ source, folder }) => {
      const component = /^ {2}component: (\w+)/m.exec(source)?.[1]
      const table = new RegExp(`<!-- props ${component} -->([^]*?)<!-- /props -->`).exec(readme)?.[1] ?? ''
      const [, described = ''] = /^ {2}argTypes: \{\n([^]*?)^ {2}\},$/m.exec(source) ?? []
      const wordsOf = (name: string): string =>
        new RegExp(`^ {4}${name}: \\{[^]*?description: '([^']*)'`, 'm').exec(described)?.[1] ?? ''
      return [...table.matchAll(/^\| `(\w+)`/gm)]
        .map(([, name]) => name!)
        .filter((name) => !/^on[A-Z]/.test(name) && !isChinese(wordsOf(name)))
        .map((name) => `${folder}: ${name}`)
    })
    expect(missing).toEqual([])
  })

  it('says of every component and part when to use it, what else to take, what to do and what not', () => {
    const titles = files.map((file) => file.title).filter((title) => /^(组件|零件)\//.test(title))
    expect(Object.keys(usage).toSorted()).toEqual(titles.toSorted())
    for (const [title, { when, instead, dos, donts }] of Object.entries(usage)) {
      expect([title, dos.length > 1, donts.length > 1]).toEqual([title, true, true])
      expect([title, [when, instead, ...dos, ...donts].filter((words) => !isChinese(words))]).toEqual([title, []])
    }
  })

  it('says of every component and part since which release it stays as it is, and where it lies', () => {
    const releases = readFileSync(join(root, 'packages/widgets/CHANGELOG.md'), 'utf8')
    const released = [...releases.matchAll(/^## (\d\S*)$/gm)].map((match) => match[1])
    for (const [title, { folder, since }] of Object.entries(usage)) {
      const stories = files.find((file) => file.title === title)!
      expect([title, since === '' || released.includes(since)]).toEqual([title, true])
      if (title.startsWith('组件/')) {
        expect([title, folder]).toEqual([title, stories.folder])
        expect(Object.keys(manifest.exports)).toContain(`./${folder}`)
      } else expect([title, stories.path]).toEqual([title, expect.stringContaining(`packages/widgets/src/${folder}/`)])
    }
  })

  it.each(Object.entries(widgetStates))('shows %s in every state, or says why it has none', (widget, { states }) => {
    expect(Object.keys(states)).toEqual(Object.keys(stateNames))
    const wanted = Object.values(states).flatMap((row) => ('story' in row ? [row.story] : []))
    expect(wanted.filter((story) => !storiesOf(widget).includes(story))).toEqual([])
    expect(
      Object.values(states)
        .flatMap((row) => ('never' in row ? [row.never] : []))
        .filter((why) => !isChinese(why)),
    ).toEqual([])
  })

  it('has a matrix for every widget', () => {
    const shown = [...files.find((file) => file.folder === 'matrix')!.source.matchAll(/matrix\('([\w-]+)'\)/g)].map(
      (match) => match[1],
    )
    expect(shown.toSorted()).toEqual(Object.keys(widgetStates).toSorted())
  })

  it('has a story for every message of the error catalogue', () => {
    const shown = [...files.find((file) => file.folder === 'messages')!.source.matchAll(/message\('([^']+)'\)/g)].map(
      (match) => match[1],
    )
    expect(shown.toSorted()).toEqual(Object.keys(messageTable).toSorted())
    const rules = new Set(Object.values(messageTable).map((row) => row.rule))
    expect(errorRules.map((row) => row.rule).filter((rule) => !rules.has(rule))).toEqual([])
    const wanted = readFileSync(join(root, 'tests/spec/rules.tsv'), 'utf8').match(/^ER-\d+/gm) ?? []
    expect(wanted.filter((rule) => !rules.has(rule))).toEqual([])
    const said = new Set(Object.values(messageTable).flatMap((row) => row.words))
    expect(Object.keys(coreMessages).filter((word) => !said.has(word as keyof typeof coreMessages))).toEqual([])
  })

  it('shows what the shop writes to members, every message with its words and its rule of text messages', () => {
    const document = readFileSync(join(root, 'docs/messages.md'), 'utf8')
    const letters = lettersOf(document)
    expect(letters.map(({ kind }) => kind)).toEqual(document.match(/(?<=^\| `)[\w.]+(?=`)/gm))
    // Words that are nothing but a fact, such as an answer of the staff, have their place in braces.
    const isTold = (words: string): boolean => isChinese(words) || /^[^\w]*\{\w+\}/.test(words)
    expect(letters.filter(({ title, words, sms }) => !isTold(title) || !isTold(words) || !isChinese(sms))).toEqual([])
    const page = readFileSync(join(root, '.storybook/letters.mdx'), 'utf8')
    expect(page).toContain('<Meta title="消息/')
    expect(page).toContain(`超过 ${/more than (\d+) characters/.exec(document)![1]} 字`)
  })

  it('shows every icon that the widgets use, with its use, and no other', () => {
    const sources = globSync('packages/widgets/src/**/*.tsx', { cwd: root })
      .filter((path) => !/\.(test|stories)\.tsx$/.test(path))
      .map((path) => readFileSync(join(root, path), 'utf8'))
      .join('\n')
    const used = new Set([...sources.matchAll(/'lucide-react\/icons\/([\w-]+)'/g)].map((match) => match[1]!))
    expect(Object.keys(icons).toSorted()).toEqual([...used].toSorted())
    expect(Object.values(icons).filter(([, use]) => !isChinese(use))).toEqual([])
  })

  it('lays out every token, each once', () => {
    const shown = Object.values(tokenGroups).flatMap((group) => Object.keys(group.tokens))
    expect(shown.toSorted()).toEqual(Object.keys(tokens).toSorted())
  })
})
