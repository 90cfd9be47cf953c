// Measures of the widgets beside the theme tokens, the same in every theme. Tests compare them with the styles.

export type MeasureGroup = {
  readonly title: string
  readonly note: string
  /** px, or no unit for layers. */
  readonly unit: 'px' | ''
  readonly values: Readonly<Record<string, readonly [value: number, use: string]>>
}

/** Spacing, sizes, type, layers and breakpoints, each value with its use. */
export const measures: Readonly<Record<'spacing' | 'size' | 'text' | 'layer' | 'screen', MeasureGroup>> = {
  spacing: {
    title: '间距',
    note: '以 4 为一格；只在图标与字之间用半格。',
    unit: 'px',
    values: {
      half: [2, '标签内上下'],
      '1': [4, '图标与字之间'],
      '2': [8, '一组控件之间、行内'],
      '3': [12, '卡片之内、手机两侧'],
      '4': [16, '卡片之间、面板之内'],
      '6': [24, '区块之间'],
      '8': [32, '空白说明的上下'],
    },
  },
  size: {
    title: '尺寸',
    note: '能按的东西在手机上不低于 44。',
    unit: 'px',
    values: {
      'control-s': [28, '小号按钮：表格与列表里重复的动作'],
      'control-m': [36, '按钮与输入框'],
      'control-l': [44, '一页里唯一的主要动作；手机上可按的高度'],
      rail: [40, '贴在窗口右侧的购物车条'],
      drawer: [310, '购物车抽屉'],
      menu: [220, '分类菜单、商品卡'],
    },
  },
  text: {
    title: '字号',
    note: '数字等宽，行高 1.5。',
    unit: 'px',
    values: {
      small: [12, '辅助说明、标签'],
      body: [14, '正文'],
      strong: [16, '小标题、主要按钮'],
      title: [20, '区块标题'],
      large: [28, '大价格、页面标题'],
    },
  },
  layer: {
    title: '层级',
    note: 'z-index；宿主页面自己的浮层放在 20 以下或 90 以上。',
    unit: '',
    values: {
      lottery: [24, '抽奖横幅'],
      ad: [25, '底部广告'],
      menu: [30, '分类菜单'],
      navigation: [31, '导航的下级'],
      cart: [40, '购物车条与抽屉'],
      chat: [45, '客服窗口'],
      'navigation-phone': [46, '手机上导航的下级'],
      'cart-phone': [60, '手机上的购物车'],
      list: [70, '建议列表、数量提示、手机上的客服窗口'],
      notice: [90, '消息与确认'],
    },
  },
  screen: {
    title: '断点',
    note: '不大于此宽度时换一种排法。',
    unit: 'px',
    values: {
      place: [480, '搜索框：看所在位置的宽度，不看窗口'],
      phone: [760, '手机'],
      'grid-3': [900, '商品卡一行三张'],
      'table-rows': [1000, '平板：商品表每行折成一块'],
      'grid-4': [1100, '商品卡一行四张'],
      table: [1180, '商品表左右滚动'],
    },
  },
}
