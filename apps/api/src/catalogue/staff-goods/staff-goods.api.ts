import { contract } from '@yaopi/core/contract'
import { formatDate } from '@yaopi/core'
import {
  type FirstApproval,
  GOODS_CLASSES,
  GOODS_SORTS,
  GOODS_VERBS,
  OTC_CLASSES,
  type StaffGoodsDetail,
  type StaffGoodsFilter,
  STAFF_GOODS_LIMITS,
  TEMP_CLASSES,
} from '@yaopi/core/staff'
import { z } from 'zod'
import { memberAt } from '../../accounts/auth/index.ts'
import { partsInOrder, registerExportKind } from '../../accounts/exports/index.ts'
import { requireSeen } from '../../accounts/member-records/index.ts'
import { managerIdOf, type StaffScope, warehousesFor } from '../../accounts/staff/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import {
  cursor,
  day,
  flag,
  keysetPage,
  keysetPageOf,
  text as line,
  masterId,
  oneOf,
  prose,
  route,
  versionField,
  whole,
  yuan,
} from '../../platform/http/index.ts'
import { registerJobs } from '../../platform/jobs/index.ts'
import { goodsByIds } from '../goods/index.ts'
import { search } from '../search/index.ts'
import { goodsColumns } from './goods-export.ts'
import { lotState } from './lot-state.ts'
import { judgeChangedGoods } from './staff-goods.jobs.ts'
import * as queries from './staff-goods.queries.ts'
import * as service from './staff-goods.service.ts'
import { staffGoodsText as text } from './staff-goods.text.ts'
import { staffGoodsDetail, staffGoodsView } from './staff-goods.view.ts'

const [least, middle, most] = STAFF_GOODS_LIMITS.perPage
const commaList = (longest: number) => line(0, longest).refine((value) => /^[\w,]*$/.test(value))
const firstState = () => whole(0, 3).transform((state) => state as FirstApproval)

const filter = {
  q: line(0, 100).optional(),
  category_id: masterId().optional(),
  brand_id: masterId().optional(),
  maker_id: masterId().optional(),
  goods_class: oneOf(GOODS_CLASSES).optional(),
  otc_class: oneOf(OTC_CLASSES).optional(),
  temp_class: oneOf(TEMP_CLASSES).optional(),
  special: flag().optional(),
  scope: line(0, 10).optional(),
  on_sale: flag().optional(),
  first_state: firstState().optional(),
  stock_most: whole(0, 9_999_999).optional(),
  ends_within: whole(0, 3_650).optional(),
  no_picture: flag().optional(),
  no_report: flag().optional(),
  no_barcode: flag().optional(),
  has_problem: flag().optional(),
  problem: line(0, 40).optional(),
  changed_since: day().optional(),
  import_id: masterId().optional(),
  ids: line(1, 2_000)
    .refine((value) => /^\d{1,9}(,\d{1,9})*$/.test(value))
    .optional(),
}

const name = () => line(1, 100)
const fields = {
  generic_name: name().optional(),
  brand_id: masterId(0).optional(),
  device_class: whole(0, 3).optional(),
  special_type: whole(0, 3).optional(),
  otc_class: oneOf(OTC_CLASSES).optional(),
  temp_class: oneOf(TEMP_CLASSES).optional(),
  scope_codes: commaList(200).optional(),
  ranks_allowed: commaList(40).optional(),
  approval_no: line(0, 60).optional(),
  barcode: line(0, 20).optional(),
  dosage_form: line(0, 40).optional(),
  mah: line(0, 100).optional(),
  origin: line(0, 60).optional(),
  grade: line(0, 40).optional(),
  register_no: line(0, 60).optional(),
  storage: line(0, 100).optional(),
  zbz: whole(1, 99_999).optional(),
  jzl: whole(1, 99_999).optional(),
  is_split: flag().optional(),
  min_number: whole(1, 99_999).optional(),
  step: whole(1, 99_999).optional(),
  qg_number: whole(0, 999_999).optional(),
  tax_rate: whole(0, 13)
    .refine((rate) => [0, 3, 9, 13].includes(rate))
    .optional(),
  is_medicare: flag().optional(),
  with_coupon: flag().optional(),
  with_voucher: flag().optional(),
}
const needed = {
  name: name(),
  ypgg: line(1, 60),
  bzdw: line(1, 10),
  sccj_id: masterId(),
  category_id: masterId(),
  goods_class: oneOf(GOODS_CLASSES),
}

/** Goods that are read at once for an export. */
const PER_EXPORTED = 1_000

/** Goods for the staff: list, page, changes, shelf, first approval. */
export function registerStaffGoods(server: AppContext): void {
  const calls = contract.staffGoodsAdmin
  registerJobs(server, [judgeChangedGoods])
  const today = (): string => formatDate(Math.floor(server.now() / 1000))

  /** A filter as a condition; keywords are read as the shop reads them. */
  const fitting = ({ q = '', ...rest }: StaffGoodsFilter) => {
    if (q === '') return queries.fitting(rest, today())
    return queries.fitting({ ...rest, interpreted: { ...search.of(server).interpret(q, 0), line: q } }, today())
  }

  async function detail(id: number, staff: StaffScope & { readonly id: number }): Promise<StaffGoodsDetail> {
    const row = await queries.goodsById(server.db, id)
    if (row === undefined) throw new BusinessError(404, text.notFound)
    const [lots, offers, changes, pictures] = await Promise.all([
      queries.lotsOfGoods(server.db, id, today(), warehousesFor(staff, 'goods:read')),
      queries.offersOfGoods(server.db, id, server.now()),
      queries.changesOfGoods(server.db, id),
      queries.picturesOf(server.db, id),
    ])
    const shown = lots.map((lot) => ({
      id: lot.id,
      batch_no: lot.batch_no,
      made_date: lot.made_date,
      end_date: lot.end_date,
      on_hand: lot.on_hand,
      held: lot.held,
      state: lotState(lot),
    }))
    return staffGoodsDetail(row, { pictures, lots: shown, offers, changes }, staff)
  }

  const listing = z.object({
    ...filter,
    sort: oneOf(GOODS_SORTS).default('-id'),
    after: cursor(),
    per_page: whole(least, most)
      .refine((number) => number === least || number === middle || number === most)
      .default(least),
  })
  route(server, calls.list, listing, async ({ input, staff }) => {
    const { sort, after, per_page, ...narrow } = input
    const fits = fitting(narrow)
    const page = await keysetPage(queries.goodsKeysets[sort], { after, per_page }, async (part) => ({
      list: await queries.goodsInOrder(server.db, fits, { sort, ...part }),
      total: await queries.countGoods(server.db, fits),
    }))
    const data = page.list.map((row) => staffGoodsView(row, staff))
    return keysetPageOf(data, page, { per_page })
  })

  registerExportKind(server, {
    kind: 'goods',
    title: text.sheet.name,
    may: 'goods:export',
    filter: z.object({ ...filter, sort: oneOf(GOODS_SORTS).default('-id') }),
    open: (context, { sort, ...narrow }, staff) => ({
      columns: goodsColumns,
      parts: partsInOrder(PER_EXPORTED, async (part) => {
        const list = await queries.goodsInOrder(context.db, fitting(narrow), { sort, ...part })
        return list.map((row) => ({ ...staffGoodsView(row, staff), position: row.position }))
      }),
    }),
  })

  route(server, calls.categories, z.object({}), () => queries.categoryNodes(server.db))
  route(server, calls.owners, z.object({}), async () => {
    const [makers, brands] = await Promise.all([
      queries.namesOf(server.db, 'manufacturer'),
      queries.namesOf(server.db, 'brand'),
    ])
    return { makers, brands }
  })
  const one = { id: masterId() }
  route(server, calls.read, z.object(one), ({ input, staff }) => detail(input.id, staff))

  route(server, calls.why, z.object({ ...one, member_id: masterId() }), async ({ input, staff }) => {
    await requireSeen(server.db, { id: input.member_id, managerId: managerIdOf(staff, 'goods:read') })
    const member = (await memberAt(server.db, input.member_id, server.now()))!
    const [goods] = await goodsByIds(server, [input.id], member)
    if (goods === undefined) throw new BusinessError(404, text.notFound)
    const { buy_reason: reason } = goods
    return {
      company: member.company,
      goods,
      reasons: reason === undefined ? [] : [{ code: reason.code, text: reason.msg }],
    }
  })

  const added = z.object({
    ...fields,
    ...needed,
    goods_sn: line(1, 40),
    base_price: yuan().pipe(z.number().min(0.01, text.price)),
  })
  route(server, calls.add, added, async ({ input, staff }) => detail(await service.add(server, staff, input), staff))

  const step = { ...one, ...versionField(queries.goodsVersion) }
  const edited = z.object({ ...fields, ...z.object(needed).partial().shape, ...step })
  route(server, calls.edit, edited, async ({ input, staff }) => {
    await service.edit(server, staff, input)
    return detail(input.id, staff)
  })

  const picture = z.object({
    url: line(1, 200).refine(
      (value) => /^\/uploads\/content\/[0-9a-f]{64}\.(jpg|png|webp)$/.test(value),
      text.noPicture,
    ),
    alt: line(0, STAFF_GOODS_LIMITS.alt).default(''),
  })
  const pictures = z.object({ ...step, pictures: z.array(picture).max(STAFF_GOODS_LIMITS.pictures).default([]) })
  route(server, calls.setPictures, pictures, async ({ input, staff }) => {
    await service.setPictures(server, staff, input)
    return detail(input.id, staff)
  })
  route(server, calls.shelf, z.object({ ...step, is_on_sale: flag() }), async ({ input, staff }) => {
    await service.shelve(server, staff, { ...input, isOnSale: input.is_on_sale === 1 })
    return detail(input.id, staff)
  })
  const part = z.object({
    title: line(1, STAFF_GOODS_LIMITS.partTitle),
    text: prose(1, STAFF_GOODS_LIMITS.partText),
  })
  const instruction = z.object({ ...step, parts: z.array(part).max(STAFF_GOODS_LIMITS.parts).default([]) })
  route(server, calls.setInstruction, instruction, async ({ input, staff }) => {
    await service.setInstruction(server, staff, input)
    return detail(input.id, staff)
  })
  route(server, calls.submit, z.object(step), async ({ input, staff }) => {
    await service.submit(server, staff, input)
    return detail(input.id, staff)
  })

  const named = () => z.array(masterId()).min(1, text.choose).max(STAFF_GOODS_LIMITS.named)
  const many = z.object({
    verb: oneOf(GOODS_VERBS),
    ids: named().optional(),
    filter: z.object(filter).optional(),
    expected_count: whole(0, STAFF_GOODS_LIMITS.reached),
    value: line(0, 200).optional(),
    dry_run: flag(),
  })
  route(server, calls.bulk, many, async ({ input, staff }) => {
    const ids =
      input.ids ??
      (input.filter === undefined
        ? []
        : await queries.idsFitting(server.db, fitting(input.filter), STAFF_GOODS_LIMITS.reached + 1))
    return service.bulk(server, staff, {
      verb: input.verb,
      ids: [...new Set(ids)],
      value: input.value ?? '',
      expected: input.expected_count,
      dryRun: input.dry_run === 1,
    })
  })

  const decision = z.object({ ids: named(), pass: flag(), note: prose(0, STAFF_GOODS_LIMITS.reason).default('') })
  route(server, calls.firstApproval, decision, ({ input, staff }) =>
    service.decide(server, staff, { ...input, pass: input.pass === 1 }),
  )
}
