/**
 * News of the demo shop: trade news (hy) and the company's own (company). Written for the demo; no real event is
 * reported.
 */

/** One news item; `daysAgo` from the seed's day. */
export type NewsItem = {
  readonly code: string
  readonly type: 'hy' | 'company'
  readonly title: string
  readonly summary: string
  readonly daysAgo: number
  readonly content: string
  readonly image: string
}

/** Where trade news come from. */
export const NEWS_SOURCE = '药批网编辑部（演示）'

const demo = '\n\n> 本文为演示内容，不代表真实事件或政策。'

export const NEWS: readonly NewsItem[] = [
  {
    code: 'news-winter',
    type: 'hy',
    title: '秋冬呼吸道用药进入旺季，药店备货注意三件事',
    summary: '感冒、止咳、退热品类周转加快，效期和组合更要管好。',
    daysAgo: 2,
    image: 'news-1',
    content: `入冬以来，感冒、止咳、退热类药品的订单明显增加。结合往年数据，给备货的药店三点建议：

1. **看周转，不看促销**。以近 30 天销量的 1.2–1.5 倍备货即可，过量备货容易压成近效期。
2. **成人和儿童分开备**。儿童剂型规格多、替代性弱，缺一个规格就可能流失顾客。
3. **搭配补齐**。退热贴、体温计、口罩与感冒用药的连带率高，陈列在一起更方便。

平台的列表支持按效期段筛选，下单前可先看批号有效期。${demo}`,
  },
  {
    code: 'news-trace',
    type: 'hy',
    title: '药品追溯码扫码入库，门店怎样做到不漏扫',
    summary: '从收货台到货架，把扫码变成收货的最后一步。',
    daysAgo: 9,
    image: 'news-2',
    content: `追溯码逐步成为药品流通的“电子身份证”。门店常见的漏扫发生在拆零和退货环节，可以这样改进：

- 收货台固定一人一枪，先扫码后上架；
- 拆零药品在拆封时即登记最小包装码；
- 退货单与追溯码一一对应，扫码后再封箱。

坚持两周，漏扫率通常会明显下降。${demo}`,
  },
  {
    code: 'news-storage',
    type: 'hy',
    title: '阴凉库温度记录怎么看：三个容易忽略的细节',
    summary: '温度合格不等于记录合格。',
    daysAgo: 16,
    image: 'news-3',
    content: `检查温湿度记录时，除了最高最低温度，还应注意：

1. **探头位置**：靠近门口或空调出风口的读数不能代表整库；
2. **断点**：停电、换电池造成的记录中断要有说明；
3. **超限处理**：超限后做了什么、由谁处理，必须写在记录里。

阴凉储存的药品在平台商品页都有标注，可按贮藏条件筛选后分区摆放。${demo}`,
  },
  {
    code: 'news-herb',
    type: 'hy',
    title: '中药饮片验收五步法：看、闻、摸、尝、查',
    summary: '让新员工也能快速上手的验收顺序。',
    daysAgo: 24,
    image: 'news-4',
    content: `饮片验收既靠经验也靠流程，建议按固定顺序进行：

- **看**：色泽、断面、杂质、虫蛀霉变；
- **闻**：应有的气味是否纯正；
- **摸**：干湿、粉性、脆度；
- **尝**：仅限可尝的品种，浅尝即止；
- **查**：产地、批号、生产日期、检验报告与随货单一致。

下单时可勾选随货附检验报告。${demo}`,
  },
  {
    code: 'news-device',
    type: 'hy',
    title: '家用血压计怎么选：上臂式与腕式的区别',
    summary: '面向门店销售人员的讲解要点。',
    daysAgo: 33,
    image: 'news-5',
    content: `顾客问“哪种血压计准”，可以从三点讲起：

1. 上臂式受姿势影响小，适合固定在家使用；
2. 腕式便携，适合出差，但测量时手腕要与心脏同高；
3. 袖带尺寸要合适，臂围偏大的顾客应选大号袖带。

提醒顾客定期校准，并记录早晚读数。${demo}`,
  },
  {
    code: 'news-otc',
    type: 'hy',
    title: 'OTC 陈列小技巧：按场景而不是按剂型',
    summary: '把“感冒发热”“肠胃不适”“跌打损伤”做成场景。',
    daysAgo: 41,
    image: 'news-6',
    content: `按剂型陈列方便管理，按场景陈列方便顾客。可以先从三个场景试起：感冒发热、肠胃不适、跌打损伤，每个场景放 8–12 个品种，高中低价位各有选择，边上配常用器械与敷料。

试行一个月后比较连带率，再决定是否推广。${demo}`,
  },
  {
    code: 'co-open',
    type: 'company',
    title: '药批网演示平台上线公告',
    summary: '四个专区，欢迎体验。',
    daysAgo: 60,
    image: 'news-7',
    content: `药批网演示平台正式上线，设西药与中成药、中药饮片、医疗器械、包邮优选四个专区。

- 支持拼音首字母、全拼、厂家、批准文号搜索；
- 购物车按仓库分组，运费与包邮差额实时显示；
- 订单、物流、发票与资质集中在会员中心管理。

平台数据均为演示，价格与批号不可用于真实交易。`,
  },
  {
    code: 'co-cold',
    type: 'company',
    title: '冷链发货时间调整通知',
    summary: '冷藏药品每周一至周四发出，避免周末在途。',
    daysAgo: 5,
    image: 'news-8',
    content: `为保证冷藏药品在途温度，自本周起冷链订单调整为**每周一至周四** 16:00 前截单、当日发出；周五至周日的订单于下周一发出。

- 收货请安排专人，当面核对温度；
- 外箱破损或温度异常请拒收并联系客服；
- 首次购买冷藏药品，须先备案冷藏收货委托书。`,
  },
  {
    code: 'co-contract',
    type: 'company',
    title: '年度电子合同签署提醒',
    summary: '未签署或已到期的会员，下单前需先完成签署。',
    daysAgo: 12,
    image: 'news-9',
    content: `质量保证协议与购销协议每年签署一次。未签署或已到期的会员在结算时会跳转到签署页面，按提示阅读、填写签署人并输入短信验证码即可完成，全程约 2 分钟。

签署后的合同可随时在会员中心下载。`,
  },
  {
    code: 'co-holiday',
    type: 'company',
    title: '仓库盘点期间发货安排',
    summary: '月末盘点当日暂停出库，次日恢复。',
    daysAgo: 20,
    image: 'news-10',
    content: `主仓与中药饮片仓每月最后一天 12:00 起盘点，当日 12:00 以后的订单顺延至次日发出，优选仓不受影响。急用商品请提前下单，感谢配合。`,
  },
  {
    code: 'co-doc',
    type: 'company',
    title: '资质证件到期提醒功能说明',
    summary: '到期前 60、30、7、1 天自动提醒。',
    daysAgo: 28,
    image: 'news-11',
    content: `会员中心首页会显示即将到期的证件，并在到期前 60、30、7、1 天通过站内消息提醒。提交更新后，在新证件审核期间旧证件在有效期内仍可使用，不影响下单。

必需证件过期后可以继续浏览和加入购物车，但不能提交订单。`,
  },
  {
    code: 'co-table',
    type: 'company',
    title: '表格下单：一屏三十行，键盘就能补货',
    summary: '给采购量大的会员准备的下单方式。',
    daysAgo: 36,
    image: 'news-12',
    content: `列表右上角可切换为“表格”样式：每行显示规格、厂家、效期、中包装、库存、价格与数量框。

- 在数量框输入后按 **回车** 加入购物车；
- 按 **↓** 跳到下一行；
- 不符合起购数量或步长时，会提示最近的可选数量。

配合拼音首字母搜索，补一张常规订单通常只要几分钟。`,
  },
]
