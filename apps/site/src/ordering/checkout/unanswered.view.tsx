import { Button, ButtonLink } from '@yaopi/widgets'
import { href } from '../../platform/routing/index.ts'
import css from './checkout.module.css'

/** An order was sent and no answer came: asking again is safe, it never orders twice. */
export function UnconfirmedOrderView({ onAsk }: { readonly onAsk: () => void }) {
  return (
    <div className={css.unanswered} role="alert">
      <div>
        <p>
          <strong>刚才提交的订单还没有收到结果</strong>
        </p>
        <p>可能已经提交成功。点击“确认提交结果”核对，不会重复下单；您填写的内容都已保留。</p>
      </div>
      <Button kind="primary" onClick={onAsk}>
        确认提交结果
      </Button>
      <ButtonLink href={href('order')}>查看我的订单</ButtonLink>
    </div>
  )
}
