import { contract, PURCHASE_LIMITS } from '@yaopi/core/contract'
import { z } from 'zod'
import { readingQuota } from '../../catalogue/goods/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { id, masterId, oneOf, page, prose, route, text as line, whole } from '../../platform/http/index.ts'
import { templatesOf } from './quick-purchase.queries.ts'
import { history, matchList, readTemplate, removeTemplate, saveTemplate } from './quick-purchase.service.ts'
import { quickPurchaseText as text } from './quick-purchase.text.ts'

/** Quick purchase: what was bought before, pasted lists, templates. domain.md §4.10. */
export function registerQuickPurchase(server: AppContext): void {
  const calls = contract.quickPurchase
  // Whatever shows prices counts as reading the catalogue.
  const { counted } = readingQuota.of(server)
  route(
    server,
    calls.history,
    z.object({ page: page(), order: oneOf(['last', 'count', 'number'] as const).default('last') }),
    ({ input, member }) =>
      counted(
        member,
        () => history(server, member, input),
        ({ data }) => data.length,
      ),
  )
  route(server, calls.match, z.object({ text: prose(1, PURCHASE_LIMITS.characters) }), async ({ input, member }) => ({
    rows: await counted(
      member,
      () => matchList(server, member, input.text),
      (list) => list.reduce((sum, row) => sum + row.goods.length, 0),
    ),
  }))
  route(server, calls.templates, z.object({}), ({ member }) => templatesOf(server.db, member.id))
  route(server, calls.template, z.object({ id: id() }), ({ input, member }) =>
    counted(
      member,
      () => readTemplate(server, member, input.id),
      ({ lines }) => lines.length,
    ),
  )
  route(
    server,
    calls.saveTemplate,
    z.object({
      name: line(1, PURCHASE_LIMITS.templateName, text.nameNeeded),
      lines: z
        .array(z.object({ goods_id: masterId(), number: whole(1, 999_999) }))
        .min(1)
        .max(PURCHASE_LIMITS.templateLines),
    }),
    ({ input, member }) => saveTemplate(server, member, input),
  )
  route(server, calls.removeTemplate, z.object({ id: id() }), ({ input, member }) =>
    removeTemplate(server, member, input.id),
  )
}
