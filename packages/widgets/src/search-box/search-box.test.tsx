import { SUGGESTIONS_KEY } from '@yaopi/core'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fakeClock } from '../testing/fake-clock.ts'
import { renderWith } from '../testing/render-with.tsx'
import { sampleHome } from '../testing/samples.text.ts'
import { SearchBox } from './search-box.tsx'

const field = () => screen.getByRole('combobox')
const list = () => screen.queryByRole('listbox', { name: '搜索建议' })
const options = () =>
  within(list()!)
    .getAllByRole('option')
    .map((option) => option.textContent)
const requestLog = (requests: readonly string[]) => requests.filter((request) => request.includes('/api/goods/search'))

describe('search box', () => {
  const { pass, typist } = fakeClock()

  it('[ST-10] suggests after a pause of 500 ms, once, and closes when the field is emptied', async () => {
    const { requests } = renderWith(<SearchBox />)
    const user = typist()
    await user.type(field(), 'amxl')
    await pass(499)
    expect(requestLog(requests)).toEqual([])
    expect(list()).toBeNull()
    await pass(1)
    await pass(0)
    expect(requestLog(requests)).toEqual(['GET /api/goods/search?keywords=amxl&type=0'])
    expect(options()).toEqual(['阿莫西林胶囊', '阿莫西林颗粒', '阿莫西林克拉维酸钾片'])
    await user.clear(field())
    expect(list()).toBeNull()
    await pass(1_000)
    expect(requestLog(requests)).toHaveLength(1)
  })

  it('[ST-10] shows remembered suggestions at once and refreshes them when they are older than 5000 ms', async () => {
    const { requests, storefront } = renderWith(<SearchBox />)
    const user = typist()
    const type = async (text: string) => {
      await user.clear(field())
      await user.type(field(), text)
    }
    await type('lhqw')
    await pass(500)
    await pass(0)
    expect(storefront.environment.session.getItem(SUGGESTIONS_KEY)).toContain('连花清瘟胶囊')
    await type('lhqw')
    expect(options()).toEqual(['连花清瘟胶囊'])
    await pass(600)
    expect(requestLog(requests)).toHaveLength(1)
    await pass(5_000)
    await type('lhqw')
    expect(options()).toEqual(['连花清瘟胶囊'])
    await pass(500)
    expect(requestLog(requests)).toHaveLength(2)
  })

  it('[SH-07] marks suggestions by ↓ and ↑, searches the marked one by Enter, closes by Escape', async () => {
    const { visited } = renderWith(<SearchBox />)
    const user = typist()
    await user.type(field(), 'amxl')
    await pass(500)
    await pass(0)
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}')
    const marked = screen.getByRole('option', { selected: true })
    expect(marked).toHaveTextContent('阿莫西林颗粒')
    expect(field()).toHaveAttribute('aria-activedescendant', marked.id)
    await user.keyboard('{Escape}')
    expect(list()).toBeNull()
    expect(field()).toHaveValue('amxl')
    expect(field()).toHaveFocus()
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(visited).toEqual(['/search?keywords=阿莫西林颗粒&type=0'])
    expect(field()).toHaveValue('阿莫西林颗粒')
  })

  it('[SH-07] searches manufacturers when 厂家 is chosen', async () => {
    const { visited, requests } = renderWith(<SearchBox />)
    const user = typist()
    await user.click(screen.getByRole('radio', { name: '厂家' }))
    await user.type(screen.getByRole('combobox', { name: '搜索厂家' }), 'sy')
    await pass(500)
    await pass(0)
    expect(requestLog(requests)).toEqual(['GET /api/goods/search?keywords=sy&type=1'])
    await user.click(screen.getByRole('option', { name: '石药集团欧意药业有限公司' }))
    expect(visited).toEqual(['/search?keywords=石药集团欧意药业有限公司&type=1'])
  })

  it('[SH-07] tells that it is searching and that nothing was found', async () => {
    renderWith(<SearchBox />, { delay: 300 })
    const user = typist()
    await user.type(field(), 'qqq')
    await pass(500)
    expect(within(screen.getByRole('search')).getByRole('status')).toHaveTextContent('正在搜索')
    await pass(300)
    expect(within(screen.getByRole('search')).getByRole('status')).toHaveTextContent('没有找到“qqq”的建议')
    expect(screen.getByText('换个写法，或按回车查看全部结果')).toBeVisible()
  })

  it('[SH-07] [ER-10] offers the hot searches; a note is said, one without a url searches its name', async () => {
    const home = { ...sampleHome, rnss: [...sampleHome.rnss.slice(0, 4), { name: '预热', url: '#12月12日开始' }] }
    const { visited } = renderWith(<SearchBox variant="compact" />, { home })
    const user = typist()
    await user.click(field())
    const hot = screen.getByRole('listbox', { name: '热门搜索' })
    expect(within(hot).getAllByRole('option')).toHaveLength(5)
    await user.keyboard('{ArrowUp}{Enter}')
    expect(screen.getByRole('alertdialog', { name: '温馨提示' })).toHaveTextContent('12月12日开始')
    await user.click(screen.getByRole('button', { name: '知道了' }))
    await user.click(field())
    await user.keyboard('{ArrowDown}{Enter}')
    await user.click(field())
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
    expect(visited).toEqual(['/search?keywords=阿莫西林', '/search?keywords=双十二预热&type=0'])
  })

  it('[SH-07] a hot search of the row without a url links to the search for its name; hosts may take it', async () => {
    const { visited, unmount } = renderWith(<SearchBox />)
    const link = screen.getByRole('link', { name: '双十二预热' })
    expect(decodeURIComponent(link.getAttribute('href')!)).toBe('/search?keywords=双十二预热&type=0')
    await typist().click(link)
    expect([visited, screen.queryByRole('alertdialog')]).toEqual([['/search?keywords=双十二预热&type=0'], null])
    unmount()
    const searches: unknown[] = []
    renderWith(<SearchBox onSearch={(query) => searches.push(query)} />)
    await typist().click(screen.getByRole('link', { name: '双十二预热' }))
    expect(searches).toEqual([{ keywords: '双十二预热', type: 0 }])
  })

  it('paints no answer for words that no longer stand there', async () => {
    const slow = (input: Readonly<Record<string, unknown>>) => ({
      code: 200,
      data: [`${String(input['keywords'])}的建议`],
      after: input['keywords'] === 'a' ? 2_000 : 10,
    })
    renderWith(<SearchBox />, { answers: { 'GET /api/goods/search': slow } })
    const user = typist()
    await user.type(field(), 'a')
    await pass(500)
    await user.type(field(), 'b')
    await pass(520)
    expect(options()).toEqual(['ab的建议'])
    await pass(2_000)
    expect(options()).toEqual(['ab的建议'])
  })

  it('[ER-11] a failed suggestion is silent', async () => {
    renderWith(<SearchBox />, { answers: { 'GET /api/goods/search': () => ({ code: 500 }) } })
    await typist().type(field(), 'amxl')
    await pass(500)
    await pass(0)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(list()).toBeNull()
  })

  it('[W-15] asks once for a word of an input method, when it is finished; its keys are not ours', async () => {
    const { requests, visited } = renderWith(<SearchBox />)
    const input = field()
    input.focus()
    fireEvent.compositionStart(input)
    for (const text of ['a', 'a m', 'a mo xi']) {
      fireEvent.input(input, { target: { value: text } })
      await pass(600)
    }
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 })
    fireEvent.keyDown(input, { key: 'ArrowDown', keyCode: 229 })
    expect(requestLog(requests)).toEqual([])
    fireEvent.input(input, { target: { value: '阿莫西林' } })
    fireEvent.compositionEnd(input)
    await pass(500)
    await pass(0)
    expect(requestLog(requests)).toEqual(['GET /api/goods/search?keywords=阿莫西林&type=0'])
    expect(visited).toEqual([])
  })

  it('[VA-05] does nothing for an empty keyword and trims what it searches', async () => {
    const { visited } = renderWith(<SearchBox />)
    const user = typist()
    await user.type(field(), '   {Enter}')
    await user.click(screen.getByRole('button', { name: '搜索' }))
    expect(visited).toEqual([])
    await user.type(field(), ' 板蓝根  {Enter}')
    expect(visited).toEqual(['/search?keywords=板蓝根&type=0'])
  })

  it('takes over what the page searches, and hands a search to its host', async () => {
    const searches: unknown[] = []
    renderWith(<SearchBox keywords="布洛芬" type={1} onSearch={(query) => searches.push(query)} />)
    expect(field()).toHaveValue('布洛芬')
    expect(screen.getByRole('radio', { name: '厂家' })).toBeChecked()
    await typist().type(field(), '{Enter}')
    expect(searches).toEqual([{ keywords: '布洛芬', type: 1 }])
  })
})
