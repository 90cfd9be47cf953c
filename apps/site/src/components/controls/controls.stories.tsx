import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button, Pager } from '@yaopi/widgets'
import { useState } from 'react'
import { setting } from '../../../../../packages/widgets/src/testing/story-frame.tsx'
import { onPage } from '../../../testing/stories/kit-story.tsx'
import { desk, hand } from '../../../testing/stories/site-story.tsx'
import { Panel } from '../page/index.ts'
import { CheckBox, FileButton, PageJump, QueryForm, RadioButton, SelectBox, TextArea, TextBox } from './index.ts'

type SampleProps = { readonly goods?: string; readonly isOff?: boolean }
const line = { display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' } as const
const pages = { page: 2, last: 75, href: (page: number) => `?page=${page}` }
const measures = { height: 36, padding: '0 12px' } as const

function Sample({ goods = '阿莫西林胶囊', isOff = false }: SampleProps) {
  const [ticked, setTicked] = useState<readonly string[]>(['发票'])
  const [way, setWay] = useState('余额')
  const [chosen, setChosen] = useState('0')
  const [words, setWords] = useState(goods)
  const papers = ['发票', '药检报告']
  const tick = (one: string, isOn: boolean): void =>
    setTicked(isOn ? [...ticked, one] : ticked.filter((other) => other !== one))
  return (
    <Panel title="控件">
      <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 }}>
        <div style={line}>
          <label>
            <CheckBox
              checked={ticked.length === papers.length}
              isPartial={ticked.length === 1}
              disabled={isOff}
              onTick={(isOn) => setTicked(isOn ? papers : [])}
            />
            全选
          </label>
          {papers.map((one) => (
            <label key={one}>
              <CheckBox checked={ticked.includes(one)} disabled={isOff} onTick={(isOn) => tick(one, isOn)} />
              {one}
            </label>
          ))}
          <label>
            <CheckBox size="s" checked disabled={isOff} onTick={() => undefined} />
            表格行内
          </label>
        </div>
        <div style={line}>
          {['余额', '转账'].map((one) => (
            <label key={one}>
              <RadioButton name="way" checked={way === one} disabled={isOff} onChoose={() => setWay(one)} />
              {one}
            </label>
          ))}
        </div>
        <TextBox aria-label="商品" style={measures} value={words} disabled={isOff} onType={setWords} />
        <TextArea aria-label="备注" rows={3} value={words} disabled={isOff} onType={setWords} />
        <SelectBox
          aria-label="规格"
          value={chosen}
          disabled={isOff}
          options={[goods, `${goods}（大包装）`].map((label, value) => ({ value, label }))}
          onChoose={setChosen}
        />
        <QueryForm hidden={[['otc', 'rx']]} onSend={() => undefined}>
          <div style={line}>
            <TextBox name="min_price" aria-label="最低价" placeholder="最低价" style={measures} pattern="\d*" />
            <Button type="submit">确定</Button>
          </div>
        </QueryForm>
        <PageJump {...pages}>
          <Pager {...pages} total={3_000} />
        </PageJump>
        <div>
          <FileButton label="导入清单" accept=".csv" onChosen={() => undefined}>
            导入清单
          </FileButton>
        </div>
      </div>
    </Panel>
  )
}

const meta: Meta<SampleProps> = {
  id: 'kit-controls',
  title: '页面零件/控件',
  component: Sample,
  decorators: [onPage],
  parameters: setting({
    shop: {},
    about: '不在表单里的控件：勾选、单选、文字、选择、文件，把条件写进地址的表单，以及列表的页码。',
  }),
}
export default meta
type Story = StoryObj<SampleProps>

export const Desk: Story = { name: '办公屏', globals: desk }
export const Phone: Story = { name: '手机', globals: hand }
export const Long: Story = {
  name: '手机：长文字',
  globals: hand,
  args: { goods: '复方氨酚烷胺胶囊（每粒含对乙酰氨基酚250毫克、盐酸金刚烷胺100毫克）12粒×2板/盒' },
}
export const Off: Story = { name: '不可用', globals: desk, args: { isOff: true } }
