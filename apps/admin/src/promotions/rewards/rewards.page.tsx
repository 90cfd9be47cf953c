import { Tabs } from '@mantine/core'
import { Screen } from '../../components/page/index.ts'
import { useSearchState } from '../../platform/routing/index.ts'
import { useMay } from '../../platform/session/index.ts'
import { DrawsTab, RecordsTab } from './draws.view.tsx'
import { GoodsTab } from './points-goods.view.tsx'
import { ParcelsTab } from './parcels.view.tsx'
import { rewardsText as text } from './rewards.text.ts'

/** Draws, what was drawn, articles to send, the points mall: by tabs, each for those who may see it. */
export default function RewardsPage() {
  const [search, change] = useSearchState()
  const mayDraws = useMay('lottery:read')
  const shown = {
    parcels: useMay('points_order:read'),
    draws: mayDraws,
    records: mayDraws,
    goods: useMay('points_goods:read'),
  }
  const names = (Object.keys(shown) as (keyof typeof shown)[]).filter((name) => shown[name])
  const tab = names.find((name) => name === search.get('tab')) ?? names[0]
  return (
    <Screen title={text.title}>
      <Tabs
        value={tab ?? null}
        keepMounted={false}
        onChange={(value) =>
          change({ tab: value ?? undefined, page: undefined, after: undefined, status: undefined, open: undefined })
        }
      >
        <Tabs.List mb="sm">
          {names.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {text.tab[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="parcels">
          <ParcelsTab />
        </Tabs.Panel>
        <Tabs.Panel value="draws">
          <DrawsTab />
        </Tabs.Panel>
        <Tabs.Panel value="records">
          <RecordsTab />
        </Tabs.Panel>
        <Tabs.Panel value="goods">
          <GoodsTab />
        </Tabs.Panel>
      </Tabs>
    </Screen>
  )
}
