// When to use which component, by the title of its stories: shown on its page of notes.

/** Guidance on a component: when it is right, what else to take, what to do and what not. */
export type Usage = {
  /** Its sources below packages/widgets/src; of a component its entry of the package, too. */
  readonly folder: string
  /** The release that it came with, from which on it changes as the README promises; empty before its first one. */
  readonly since: string
  readonly when: string
  readonly instead: string
  readonly dos: readonly string[]
  readonly donts: readonly string[]
}

/** Guidance by the title of the stories. */
export const usage: Readonly<Record<string, Usage>> = {
  '组件/搜索框': {
    folder: 'search-box',
    since: '0.1.0',
    when: '买家知道要找什么时。一页一个，放在页头；结果页里带上本页的关键词。',
    instead: '不知道名称、只想按用途挑选时用分类菜单；结果太多时用列表上方的筛选，不要再放一个搜索框。',
    dos: ['给它至少 260 像素的宽度，窄处会自动改排', '热词不超过五个，点了就有结果', '用手机时让它占满一行'],
    donts: ['不要把它放进会裁掉内容的容器里再去改层级', '不要在旁边另做一套历史记录', '不要改掉 Enter 搜索、Esc 收起'],
  },
  '组件/分类菜单': {
    folder: 'category-menu',
    since: '0.1.0',
    when: '买家按用途或专区逛的时候。首页一直展开，其他页面收起成一个按钮。',
    instead: '手机上用单独的分类页；只有两三个类别时用一排链接。',
    dos: ['一级分类七个以内最好认', '放在左边，右侧留出展开的位置'],
    donts: ['不要把促销放进分类里，促销放主导航', '不要同一页放两个'],
  },
  '组件/主导航': {
    folder: 'top-nav',
    since: '0.1.0',
    when: '进入各专区与促销的固定入口，最多九项。',
    instead: '按药品用途分的放分类菜单；只在一段时间里有的活动放广告位。',
    dos: ['用四个字以内的名称', '还没开始的活动可以先放上，点击会说明'],
    donts: ['不要用它做页内切换', '不要放只有部分会员能进、又不说明原因的项'],
  },
  '组件/迷你购物车': {
    folder: 'mini-cart',
    since: '0.1.0',
    when: '任何能加购的页面：不离开当前页就看到已选几种、多少钱、差多少包邮。',
    instead: '要改很多行数量、凑单、分单时去购物车页；合作门户的页头用 inline 的按钮。',
    dos: ['右侧留出 40 像素', '手机上没有自己的购物车入口时保留它的按钮', '更多动作放在结算按钮上方'],
    donts: ['不要自动弹出抽屉', '不要一页放两条侧栏', '不要盖住结算按钮'],
  },
  '组件/侧边工具栏': {
    folder: 'toolbar',
    since: '0.1.0',
    when: '自有商城的办公屏页面，交给迷你购物车的 rail。',
    instead: '手机上用底部栏；只需要购物车时不必放它。',
    dos: ['没有客服的时段也保留热线', '微信二维码换成自己的'],
    donts: ['不要再加促销图标', '不要让角标闪动'],
  },
  '组件/复制到其他门店': {
    folder: 'copy-cart',
    since: '0.1.0',
    when: '一个账号管几家店，给各店订同样的货。只有一家店时它不会出现。',
    instead: '每家店数量不同的用快速采购的表格导入。',
    dos: ['放在结算按钮附近', '复制之后让买家看到每家店没有复制成功的原因'],
    donts: ['不要替买家勾选门店', '不要在复制后清空本店购物车'],
  },
  '组件/商品卡片': {
    folder: 'product-card',
    since: '0.1.0',
    when: '看图认药、比价格与毛利：搜索结果、专区、推荐。一行四到六张。',
    instead: '要连续输入很多数量时用商品表格；只推荐一件时给它 230 像素左右的宽度。',
    dos: ['同一行的卡片一样高', '看不到价格、不能买时保留原因与下一步', '图片用白底、真实包装'],
    donts: ['不要让一张卡片撑满整行', '不要在卡片里再放轮播', '不要自己另写毛利'],
  },
  '组件/商品表格': {
    folder: 'product-table',
    since: '0.1.0',
    when: '补货：知道要什么，用键盘一行行输数量。',
    instead: '挑新品、看包装用商品卡片。',
    dos: ['列宽留给名称与规格', '把合计放在看得见的地方'],
    donts: ['不要改掉 Enter 加购并下移的习惯', '不要在行里放横向滚动'],
  },
  '组件/在线客服': {
    folder: 'chat',
    since: '',
    when: '会员有订单或商品上的问题要人回答。用到时才加载。',
    instead: '有固定答案的放帮助中心；未登录的访客给 QQ 与热线。',
    dos: ['在商品页带上商品，买家一按就能发', '断开时保留热线'],
    donts: ['不要主动弹出', '不要让它盖住付款按钮'],
  },
  '组件/底部广告': {
    folder: 'ad-banner',
    since: '0.1.0',
    when: '一段时间里全站只推一件事。',
    instead: '首页的主推用轮播；给个别会员的用消息。',
    dos: ['图上的字在手机上也要能读，否则给标题', '写清楚结束时间'],
    donts: ['不要同时放两条', '不要关了又出现'],
  },
  '组件/抽奖横幅': {
    folder: 'lottery-banner',
    since: '0.1.0',
    when: '有正在进行、每家一次的抽奖。',
    instead: '发给所有人的优惠直接发券。',
    dos: ['规则与概率放在一按就能看到的地方', '结果以服务器为准'],
    donts: ['不要用它暗示买得越多越容易中', '不要盖住正在填写的表单'],
  },
  '组件/提示': {
    folder: 'notifications',
    since: '0.1.0',
    when: '告诉买家刚才的动作怎么样了，或者问一个必须回答的问题。每页一个。',
    instead: '字段填错写在字段下面；整块内容没读到用出错块；要填东西用对话框。',
    dos: ['轻提示一句话，带一个下一步的按钮', '确认框写清楚会发生什么', '危险动作用“确定删除”而不是“是”'],
    donts: ['不要用轻提示说必须读的话', '不要连着弹两个确认', '不要把错误代码给买家看'],
  },
  '零件/基础': {
    folder: 'parts',
    since: '0.1.0',
    when: '拼自己的页面时：按钮、标签、价格、倒计时、分页、空白与出错、图片。',
    instead: '能用整个组件的地方用组件，零件只补它们之间的空。',
    dos: [
      '一屏只有一个主要按钮；红色的购买按钮只给下单',
      '价格一律用价格零件，两位小数与单位不自己拼',
      '空白处说这里会有什么，并给出去的路',
    ],
    donts: ['不要用图标代替按钮上的字', '不要用标签的颜色表示状态', '不要用倒计时催促没有期限的事'],
  },
  '零件/对话框与抽屉': {
    folder: 'parts',
    since: '0.1.0',
    when: '打断当前的事去做一件小事：填三四个字段、看清一段必须读的话；手机上的筛选与菜单用抽屉。',
    instead: '超过一屏的内容开新页面；只是告知用提示。',
    dos: ['标题写清楚在做什么', '按钮写动作：“保存”“删除”', '关闭后焦点回到原处（已做好）'],
    donts: ['不要在对话框里再开对话框', '不要点旁边就丢掉填了一半的内容', '不要没有取消的路'],
  },
  '零件/数量': {
    folder: 'parts',
    since: '0.1.0',
    when: '凡是填盒数、件数的地方：它认得起购、中包装与限购。',
    instead: '不是商品数量的数字用普通输入框。',
    dos: ['把单位与上限的原因写在旁边', '放进列表时用小号'],
    donts: ['不要替买家改成别的数', '不要藏掉“可选20或30”的说明'],
  },
}
