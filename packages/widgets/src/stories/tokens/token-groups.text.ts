// Groups of theme tokens for Storybook. Values come from the token file; a test checks that none is missing.
import type { TokenName } from '../../theme/tokens.ts'

export type TokenGroup = {
  readonly title: string
  readonly note: string
  readonly tokens: Readonly<Partial<Record<TokenName, string>>>
}

/** Tokens by purpose, each with its use. */
export const tokenGroups: Readonly<
  Record<'ink' | 'text' | 'ground' | 'tag' | 'shape' | 'type' | 'motion', TokenGroup>
> = {
  ink: {
    title: '主色与语义色',
    note: '红色只用于价格、唯一的购买动作、规定的标签与危险操作。',
    tokens: {
      '--yaopi-primary': '主色：主要按钮、链接、焦点',
      '--yaopi-primary-strong': '主色加深：悬停、主色文字',
      '--yaopi-primary-soft': '主色底：选中、悬停的行',
      '--yaopi-accent': '强调：价格与购买',
      '--yaopi-accent-strong': '强调加深：悬停',
      '--yaopi-accent-soft': '强调底',
      '--yaopi-warning': '提醒：近效期、库存少、价格不可见',
      '--yaopi-warning-soft': '提醒底',
      '--yaopi-info': '说明：冷藏、提示',
      '--yaopi-info-soft': '说明底',
    },
  },
  text: {
    title: '文字',
    note: '在所有底色上的对比度不低于 4.5，高对比主题不低于 7。',
    tokens: {
      '--yaopi-text': '正文',
      '--yaopi-text-2': '次要',
      '--yaopi-text-3': '辅助',
      '--yaopi-on-color': '主色、强调色上的字',
    },
  },
  ground: {
    title: '底与线',
    note: '页面用线分区，只有浮起来的东西有阴影。',
    tokens: {
      '--yaopi-surface': '卡片与浮层的底',
      '--yaopi-page': '页面的底',
      '--yaopi-line': '分隔线',
      '--yaopi-line-control': '输入框与按钮的边',
      '--yaopi-skeleton': '骨架',
    },
  },
  tag: {
    title: '标签',
    note: '优、秒、特、新为红，满为橙，换购为蓝，赠为粉，其余为红；任何品牌下不变。',
    tokens: {
      '--yaopi-tag-red': '红',
      '--yaopi-tag-red-soft': '红底',
      '--yaopi-tag-red-line': '红边',
      '--yaopi-tag-orange': '橙',
      '--yaopi-tag-orange-soft': '橙底',
      '--yaopi-tag-orange-line': '橙边',
      '--yaopi-tag-blue': '蓝',
      '--yaopi-tag-blue-soft': '蓝底',
      '--yaopi-tag-blue-line': '蓝边',
      '--yaopi-tag-pink': '粉',
      '--yaopi-tag-pink-soft': '粉底',
      '--yaopi-tag-pink-line': '粉边',
    },
  },
  shape: {
    title: '形状',
    note: '控件 6，卡片 8，药丸全圆。',
    tokens: {
      '--yaopi-radius': '控件的圆角',
      '--yaopi-radius-card': '卡片与浮层的圆角',
      '--yaopi-shadow': '浮起来的阴影',
    },
  },
  type: {
    title: '字',
    note: '正文 14，辅助 12，标题 16、20、28；数字等宽。',
    tokens: { '--yaopi-font': '字体', '--yaopi-font-size': '正文字号' },
  },
  motion: {
    title: '动作与尺度',
    note: '只动透明度与位移；系统要求减少动作时不动。',
    tokens: {
      '--yaopi-motion': '时长与曲线',
      '--yaopi-scheme': '浏览器自带控件的明暗',
      '--yaopi-scale': '整体放大几倍',
    },
  },
}

/** Text colours with the backgrounds whose contrast is shown. */
export const contrastPairs: readonly (readonly [text: TokenName, ground: TokenName, use: string])[] = [
  ['--yaopi-text', '--yaopi-surface', '正文／卡片'],
  ['--yaopi-text', '--yaopi-page', '正文／页面'],
  ['--yaopi-text-2', '--yaopi-page', '次要／页面'],
  ['--yaopi-text-3', '--yaopi-page', '辅助／页面'],
  ['--yaopi-primary-strong', '--yaopi-primary-soft', '主色文字／主色底'],
  ['--yaopi-on-color', '--yaopi-primary', '按钮文字／主色'],
  ['--yaopi-accent', '--yaopi-surface', '价格／卡片'],
  ['--yaopi-on-color', '--yaopi-accent', '购买按钮'],
  ['--yaopi-warning', '--yaopi-warning-soft', '提醒／提醒底'],
  ['--yaopi-info', '--yaopi-info-soft', '说明／说明底'],
  ['--yaopi-tag-red', '--yaopi-tag-red-soft', '红标签'],
  ['--yaopi-tag-orange', '--yaopi-tag-orange-soft', '橙标签'],
  ['--yaopi-tag-blue', '--yaopi-tag-blue-soft', '蓝标签'],
  ['--yaopi-tag-pink', '--yaopi-tag-pink-soft', '粉标签'],
]
