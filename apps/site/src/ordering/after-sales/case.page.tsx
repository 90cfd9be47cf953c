import { caseRouteOf } from '@yaopi/core'
import { afterSaleCalls, type AfterSale } from '@yaopi/core/contract'
import { ButtonLink, EmptyState } from '@yaopi/widgets'
import { useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { Block, PageHead, Panel, RowsSkeleton } from '../../components/page/index.ts'
import { useQuery } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import { caseInput } from './case-params.ts'
import { CaseView } from './case.view.tsx'
import { caseText as text } from './case.text.ts'

/** /order/returnInfo/:id and /order/afterSalesInfo/:id: one case; the wrong one leads to the other. */
export default function CasePage() {
  const input = caseInput(useParams().id)
  const { state, reload, replace } = useQuery(afterSaleCalls.read, input)
  useMoveToCasePage(state.data)
  const isUnknown =
    input === undefined || (state.status === 'failed' && (state.failure.code === 404 || state.failure.code === 422))
  if (isUnknown)
    return (
      <Panel>
        <PageHead title={text.title} />
        <EmptyState title={text.notFound} hint={text.notFoundHint}>
          <ButtonLink kind="primary" href={href('order', {}, { status: 'after_sale' })}>
            {text.toList}
          </ButtonLink>
        </EmptyState>
      </Panel>
    )
  return (
    <Block
      state={state}
      reload={reload}
      skeleton={
        <Panel>
          <RowsSkeleton count={5} height="72px" />
        </Panel>
      }
    >
      {(one) => <CaseView one={one} onChanged={replace} />}
    </Block>
  )
}

function useMoveToCasePage(one: AfterSale | undefined): void {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const right = one === undefined ? undefined : href(caseRouteOf(one.type), { id: one.id })
  useEffect(
    function leadToTheOther() {
      if (right !== undefined && right !== pathname) void navigate(right, { replace: true })
    },
    [navigate, pathname, right],
  )
}
