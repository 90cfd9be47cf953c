import { formatMinute } from '@yaopi/core'
import { TitleState, type InvoiceTitles } from '@yaopi/core/contract'
import { Anchor, Button } from '@yaopi/widgets'
import { useState } from 'react'
import { Facts } from '../../components/detail/index.ts'
import { Panel } from '../../components/page/index.ts'
import { href } from '../../platform/routing/index.ts'
import { invoicesText as text } from './invoices.text.ts'
import { TitleDialog } from './title-dialog.tsx'
import styles from './invoices.module.css'

type Props = { readonly titles: InvoiceTitles; readonly onSent: () => void }

/** The valid title, a change that waits or was rejected, and the way to change it. */
export function TitleBox({ titles, onSent }: Props) {
  const { valid, change, owner, may_special } = titles
  const [isOpen, setOpen] = useState(false)
  const waits = change?.state === TitleState.review
  const words = valid === null ? text.titleSet : text.titleChange
  return (
    <Panel title={text.titlePanel} more={waits ? undefined : <Button onClick={() => setOpen(true)}>{words}</Button>}>
      {valid === null ? (
        !waits && <p>{text.titleNone}</p>
      ) : (
        <Facts
          facts={[
            [text.titleName, valid.name],
            [text.taxNo, valid.tax_no],
            [text.address, valid.address],
            [text.phone, valid.phone],
            [text.bankName, valid.bank_name],
            [text.bankAccount, valid.bank_account],
          ]}
        />
      )}
      {change !== null && (
        <p className={waits ? styles.notice : styles.late} role="status">
          {waits
            ? (valid === null ? text.titleFirstReview : text.titleReview)(formatMinute(change.created_at))
            : text.titleRejected(change.reason)}
        </p>
      )}
      {valid !== null && may_special === 0 && (
        <p className={styles.notice}>
          {text.specialNeeds} <Anchor href={href('zzzj')}>{text.toPapers}</Anchor>
        </p>
      )}
      {owner !== null && (
        <p className={styles.notice}>
          {text.titleOwner}：{owner.name}
        </p>
      )}
      {isOpen && (
        <TitleDialog
          titles={titles}
          onClose={() => setOpen(false)}
          onSent={() => {
            setOpen(false)
            onSent()
          }}
        />
      )}
    </Panel>
  )
}
