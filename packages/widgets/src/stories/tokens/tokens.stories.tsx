import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { ProductCard } from '../../product-card/product-card.tsx'
import { SearchBox } from '../../search-box/search-box.tsx'
import { TagMarks } from '../../parts/tag-mark.tsx'
import { setting } from '../../testing/story-frame.tsx'
import { ladderGoods, sampleList } from '../../testing/samples.text.ts'
import { brandTheme, type Seeds } from '../../theme/brand.ts'
import { ThemeScope } from '../../theme/theme-scope.tsx'
import { themeNames, type ThemeName } from '../../theme/themes.ts'
import { themeCss } from '../../theme/tokens.ts'
import { tagColours } from '../../theme/tag-colours.text.ts'
import { designTokens } from './design-tokens.ts'
import { measures } from './measures.text.ts'
import { tokenGroups } from './token-groups.text.ts'
import { ContrastTable, IconTable, MeasureTable, themeWords, TokenTable, TypeScale } from './token-sheet.tsx'

type Args = Seeds

const meta: Meta<Args> = {
  id: 'tokens',
  title: '令牌/令牌与主题',
  parameters: setting({
    shop: {},
    about:
      '全部样式由一组令牌（CSS 自定义属性）决定，四个内置主题与任何品牌都由它们而来。下面各页直接读取令牌文件，不会与代码脱节。',
  }),
}
export default meta
type Story = StoryObj<Args>

/** A sample of components in a theme. */
function Specimen() {
  return (
    <div style={{ display: 'grid', gap: 12, padding: 16 }}>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <Button kind="primary">保存</Button>
        <Button kind="buy">去结算</Button>
        <Button kind="soft">加入购物车</Button>
        <Button>取消</Button>
        <Button kind="danger">删除</Button>
        <Button disabled>不可用</Button>
      </div>
      <TagMarks most={9} tags={Object.keys(tagColours).map((name) => ({ name, describe: '', is_show: 1 }))} />
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 220px))', gap: 12 }}>
        <ProductCard goods={ladderGoods} />
        <ProductCard goods={sampleList[3]!} />
      </div>
    </div>
  )
}

export const Colours: Story = {
  name: '颜色',
  render: () => (
    <>
      <TokenTable group={tokenGroups.ink} />
      <TokenTable group={tokenGroups.text} />
      <TokenTable group={tokenGroups.ground} />
    </>
  ),
}
export const Tags: Story = { name: '标签颜色', render: () => <TokenTable group={tokenGroups.tag} /> }
export const Shapes: Story = {
  name: '形状、字与动作',
  render: () => (
    <>
      <TokenTable group={tokenGroups.shape} />
      <TokenTable group={tokenGroups.type} />
      <TypeScale />
      <TokenTable group={tokenGroups.motion} />
    </>
  ),
}
export const Measures: Story = {
  name: '间距、尺寸、层级与断点',
  render: () => (
    <>
      {Object.entries(measures).map(([name, group]) => (
        <MeasureTable key={name} group={group} />
      ))}
    </>
  ),
}
export const Icons: Story = { name: '图标', render: () => <IconTable /> }
export const AsFile: Story = {
  name: '令牌文件（JSON）',
  parameters: setting({
    note: '四个主题的全部令牌与上面的尺寸，按 Design Tokens 社区组的格式，可导入 Figma 与 Style Dictionary。商城也在 /embed/v1/tokens.json 提供同一份。',
  }),
  render: () => {
    const text = JSON.stringify(designTokens(), null, 2)
    return (
      <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
        <ButtonLink href={`data:application/json,${encodeURIComponent(text)}`} download="yaopi-tokens.json">
          下载 yaopi-tokens.json
        </ButtonLink>
        <textarea readOnly aria-label="令牌文件" rows={24} value={text} style={{ width: '100%' }} />
      </div>
    )
  },
}
export const Contrast: Story = { name: '对比度', render: () => <ContrastTable /> }

/** A theme with its name as heading. */
const inTheme = (name: ThemeName) => (
  <section key={name} aria-label={themeWords[name]}>
    <h2 style={{ margin: '0 0 8px', fontSize: 16 }}>{themeWords[name]}</h2>
    <ThemeScope theme={name}>
      <Specimen />
    </ThemeScope>
  </section>
)

export const Themes: Story = {
  name: '四个主题并排',
  render: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 480px), 1fr))', gap: 24 }}>
      {themeNames.map(inTheme)}
    </div>
  ),
}

export const Brand: Story = {
  name: '换成您的品牌（可调）',
  args: {
    primary: '#8A4513',
    accent: '#C81E1E',
    warning: '#A8450A',
    info: '#175CD3',
    text: '#1D2129',
    surface: '#FFFFFF',
    radius: 8,
    scale: 1,
  },
  argTypes: {
    primary: { control: 'color', description: '主色' },
    accent: { control: 'color', description: '价格与购买' },
    warning: { control: 'color', description: '提醒' },
    info: { control: 'color', description: '说明' },
    text: { control: 'color', description: '正文' },
    surface: { control: 'color', description: '底色；深色即成深色主题' },
    radius: { control: { type: 'range', min: 0, max: 24, step: 1 }, description: '圆角，像素' },
    scale: { control: { type: 'range', min: 1, max: 1.5, step: 0.1 }, description: '整体放大' },
  },
  parameters: setting({
    note: '最多八个种子值。读不清的颜色会自动挪到读得清为止，对比度始终不低于 4.5。下面的 CSS 可以直接复制。',
  }),
  render: (seeds) => (
    <>
      <ThemeScope theme={readable(seeds)}>
        <div style={{ maxWidth: 560, padding: 16 }}>
          <SearchBox variant="compact" />
        </div>
        <Specimen />
      </ThemeScope>
      <textarea
        readOnly
        aria-label="品牌的 CSS"
        rows={8}
        value={themeCss(brandTheme(readable(seeds)))}
        style={{ width: '100%' }}
      />
    </>
  ),
}
export const BrandAsCss: Story = {
  ...Brand,
  name: '测试：品牌的 CSS 就是上面的样子',
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: '保存' })
    const primary = getComputedStyle(button).getPropertyValue('--yaopi-primary').trim()
    const { value } = canvasElement.querySelector('textarea')!
    await expect(value).toContain(`--yaopi-primary:${primary};`)
  },
}

/** The colour control of Storybook holds an incomplete value while typing. */
const readable = (seeds: Seeds): Seeds =>
  Object.fromEntries(
    Object.entries(seeds).filter(
      ([, value]) => typeof value === 'number' || /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(String(value)),
    ),
  )
