import { Panel } from '../../platform/components/index.ts'
import css from './pay.module.css'

/** Why orders of preparations that hold special drugs are paid apart (domain.md §3.1, §3.7). */
export function HmRules() {
  return (
    <Panel title="含特殊药品复方制剂购买须知">
      <ol className={css.rules}>
        <li>只能对公转账，付款账户名称须与采购单位名称一致，不接受现金、余额、支付宝和微信支付。</li>
        <li>货物只送往《药品经营许可证》或《医疗机构执业许可证》载明的地址，由登记的收货人签收。</li>
        <li>签收后7日内请打印回执单，加盖公章上传；逾期未回传将暂停购买此类商品。</li>
        <li>我们会核对采购人员身份并保存记录，请保持登记电话畅通。</li>
      </ol>
    </Panel>
  )
}
