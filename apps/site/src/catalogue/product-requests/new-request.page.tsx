import { formatMinute, formatYuan, type Goods } from '@yaopi/core'
import { goodsCalls, productRequestCalls, REQUEST_LIMITS } from '@yaopi/core/contract'
import { Anchor, useStorefront } from '@yaopi/widgets'
import { useEffect, useId, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { newKey, sendIdempotent, useQuery } from '../../platform/data/index.ts'
import { useSearch } from '../../platform/navigation/index.ts'
import { href } from '../../platform/routing/index.ts'
import { DateField, Field, Form, Submit, TextAreaField, useKitForm } from '../../components/form/index.ts'
import { NeedsScript, PageHead, Panel } from '../../components/page/index.ts'
import { fileSender, UploadField, type Uploaded } from '../../components/upload/index.ts'
import { requestKeywords, similarInput } from './product-request-params.ts'
import { requestsText as text } from './product-requests.text.ts'
import styles from './product-requests.module.css'

/** Where the key of a request waits until it is answered. */
const SLOT = 'product-request-key'
/** Milliseconds after the last change of the name before similar goods are looked for. */
const PAUSE = 500
const noFiles: readonly Uploaded[] = []

/** /pzqg/add: the form of a product request; goods that are sold and look alike are shown before it is sent. */
export default function NewRequestPage() {
  const keywords = requestKeywords(useSearch())
  const { client, environment, notifications } = useStorefront()
  const navigate = useNavigate()
  const id = useId()
  const sendFile = useMemo(() => fileSender(client, 'buy'), [client])
  const form = useKitForm({
    initial: {
      name: keywords,
      ypgg: '',
      sccj: '',
      approval_no: '',
      number: '',
      target_price: '',
      wanted_on: '',
      remark: '',
      image: noFiles,
    },
    draft: { name: `product-request-${keywords}`, without: ['image'] },
    send: (values) =>
      sendIdempotent(environment.session, SLOT, newKey, (key) =>
        client.send(productRequestCalls.send, {
          name: values.name.trim(),
          number: Number(values.number),
          ...Object.fromEntries(
            (['ypgg', 'sccj', 'approval_no', 'wanted_on', 'remark'] as const)
              .filter((field) => values[field].trim() !== '')
              .map((field) => [field, values[field].trim()]),
          ),
          ...(values.target_price.trim() === '' ? {} : { target_price: Number(values.target_price) }),
          ...(values.image[0] === undefined ? {} : { image: values.image[0].id }),
          idempotency_key: key,
        }),
      ),
    onSaved: (sent) => {
      notifications.success(text.sent(formatMinute(sent.due_at)))
      void navigate(href('pzqg_info', {}, { id: sent.id }))
    },
  })
  const name = useWatch({ control: form.methods.control, name: 'name' })
  return (
    <Panel>
      <PageHead title={text.formTitle} note={text.formNote}>
        <Anchor href={href('pzqg')}>{text.backToList}</Anchor>
      </PageHead>
      <NeedsScript />
      <div className={styles.form}>
        <Form form={form}>
          <Field
            form={form}
            name="name"
            label={text.fields.name}
            required
            maxLength={REQUEST_LIMITS.name}
            rule={(value) => [...value.trim()].length >= 2 || text.nameRule}
          />
          <SimilarGoods name={name} first={keywords} labelledBy={id} />
          <Field form={form} name="ypgg" label={text.fields.ypgg} maxLength={REQUEST_LIMITS.field} />
          <Field form={form} name="sccj" label={text.fields.sccj} maxLength={REQUEST_LIMITS.field} />
          <Field form={form} name="approval_no" label={text.fields.approval_no} maxLength={REQUEST_LIMITS.field} />
          <Field
            form={form}
            name="number"
            label={text.fields.number}
            required
            inputMode="numeric"
            maxLength={6}
            rule={(value) => /^[1-9]\d{0,5}$/u.test(value.trim()) || text.numberRule}
          />
          <Field
            form={form}
            name="target_price"
            label={text.fields.target_price}
            inputMode="decimal"
            maxLength={10}
            rule={(value) =>
              value.trim() === '' ||
              (/^\d{1,8}(\.\d{1,2})?$/u.test(value.trim()) && Number(value) > 0) ||
              text.priceRule
            }
          />
          <DateField form={form} name="wanted_on" label={text.fields.wanted_on} />
          <TextAreaField form={form} name="remark" label={text.fields.remark} most={REQUEST_LIMITS.remark} />
          <UploadField form={form} name="image" label={text.fields.image} send={sendFile} note={text.imageNote} />
          <div>
            <Submit form={form} size="l">
              {text.send}
            </Submit>
          </div>
        </Form>
      </div>
    </Panel>
  )
}

/** Goods that are sold and have a name like the one that is typed; those of the `first` name come with the page. */
function SimilarGoods(props: { readonly name: string; readonly first: string; readonly labelledBy: string }) {
  const { name, first, labelledBy } = props
  const [keywords, setKeywords] = useState(first)
  useEffect(
    function waitForPause() {
      const timer = setTimeout(() => setKeywords(name.trim()), PAUSE)
      return () => clearTimeout(timer)
    },
    [name],
  )
  const input = similarInput(keywords)
  const { state } = useQuery(goodsCalls.list, input, { keepPreviousData: true })
  const goods: readonly Goods[] = input === undefined ? [] : (state.data?.data ?? [])
  if (goods.length === 0) return null
  return (
    <section className={styles.similar} aria-labelledby={labelledBy}>
      <h2 id={labelledBy}>{text.similar}</h2>
      <p>{text.similarNote}</p>
      <GoodsLinks goods={goods} />
    </section>
  )
}

/** Goods as links with pack, maker and price. */
function GoodsLinks({ goods }: { readonly goods: readonly Goods[] }) {
  return (
    <ul className={styles.links}>
      {goods.map((one) => (
        <li key={one.id}>
          <Anchor href={href('list_info', { id: one.id })}>{one.name}</Anchor>
          <small>
            {one.ypgg} {one.sccj} {one.price === null ? '' : formatYuan(one.price)}
          </small>
        </li>
      ))}
    </ul>
  )
}
