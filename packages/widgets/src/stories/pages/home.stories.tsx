import type { Meta, StoryObj } from '@storybook/react-vite'
import { isLoggedIn } from '@yaopi/core'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { ButtonLink } from '../../parts/button.tsx'
import { Countdown } from '../../parts/countdown.tsx'
import { ErrorBlock } from '../../parts/error-block.tsx'
import { ProductCard } from '../../product-card/product-card.tsx'
import { ProductGrid, ProductGridSkeleton } from '../../product-card/product-grid.tsx'
import { Anchor } from '../../storefront/anchor.tsx'
import { useStorefront, useValue } from '../../storefront/hooks.ts'
import { cartItemOf } from '../../testing/memory-storefront.ts'
import { setting } from '../../testing/story-frame.tsx'
import { sampleGoods, sampleHome, sampleList, visitor, visitorList } from '../../testing/samples.text.ts'
import { mobile } from '../../theme/mixins.ts'
import { ShopPage } from './shop-page.tsx'

type Args = { readonly floors: 'ready' | 'loading' | 'failed' }

const meta: Meta<Args> = {
  id: 'page-home',
  title: '整页/首页',
  args: { floors: 'ready' },
  argTypes: {
    floors: {
      control: 'inline-radio',
      options: ['ready', 'loading', 'failed'],
      description: '楼层：就绪、加载中、失败',
    },
  },
  parameters: setting({
    shop: { cart: sampleList.slice(0, 2).map((goods) => cartItemOf(goods, goods.min_number)) },
    full: true,
    window: 900,
    about: '只用组件目录里的组件拼成的首页，检验它们放在一起的样子。',
  }),
  render: ({ floors }) => <Home floors={floors} />,
}
export default meta
type Story = StoryObj<Args>

const brands = ['石药集团', '以岭药业', '华兰生物', '亚洲制药', '和黄药业', '正大天晴', '白云山', '稳健医疗']

function Home({ floors }: Args) {
  const user = useValue(useStorefront().session.user)
  const goods = isLoggedIn(user) ? sampleList : visitorList
  const shelf = (content: ReactNode, count: number): ReactNode =>
    floors === 'loading' ? (
      <ProductGridSkeleton count={count} />
    ) : floors === 'failed' ? (
      <ErrorBlock onRetry={() => {}} />
    ) : (
      content
    )
  return (
    <ShopPage current="/" isHome>
      <Top>
        <Anchor className="hero" href="/hb">
          <b>冬季备货专场</b>
          <span>感冒呼吸、清热解毒、止咳化痰</span>
          <em>满2000减100，上不封顶</em>
        </Anchor>
        <section className="member" aria-label="我的药店">
          {isLoggedIn(user) ? (
            <>
              <b>{user.company}</b>
              <p>资质有效　积分 {user.points}</p>
              <ul>
                <li>
                  待付款<b>2</b>
                </li>
                <li>
                  待发货<b>5</b>
                </li>
                <li>
                  待收货<b>1</b>
                </li>
              </ul>
              <ButtonLink kind="soft" block href="/orders">
                我的订单
              </ButtonLink>
            </>
          ) : (
            <>
              <b>欢迎来到药批</b>
              <p>登录后可见价格，资质审核通过即可采购</p>
              <ButtonLink kind="primary" block href="/login">
                登录
              </ButtonLink>
              <ButtonLink block href="/register">
                注册新药店
              </ButtonLink>
            </>
          )}
        </section>
      </Top>
      <Floor aria-label="限时秒杀">
        <header>
          <h2>限时秒杀</h2>
          <Countdown end={sampleHome.timestamp + 3_600 * 5} label="距结束" />
          <Anchor href="/hb">查看全部</Anchor>
        </header>
        {shelf(
          <ProductGrid>
            {[4, 0, 1, 6, 9].map((at) => (
              <ProductCard key={at} goods={goods[at]!} />
            ))}
          </ProductGrid>,
          5,
        )}
      </Floor>
      <Floor aria-label="品牌">
        <header>
          <h2>品牌专区</h2>
          <Anchor href="/ppzq">全部品牌</Anchor>
        </header>
        <ul className="brands">
          {brands.map((name) => (
            <li key={name}>
              <Anchor href="/ppzq">{name}</Anchor>
            </li>
          ))}
        </ul>
      </Floor>
      <Floor aria-label="为您推荐">
        <header>
          <h2>为您推荐</h2>
        </header>
        {shelf(
          <ProductGrid>
            {goods.map((item) => (
              <ProductCard key={item.id} goods={sampleGoods({ ...item, id: item.id + 100 })} />
            ))}
          </ProductGrid>,
          10,
        )}
      </Floor>
    </ShopPage>
  )
}

const Top = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 240px;
  gap: 12px;
  margin-left: 232px;

  > * {
    min-height: 356px;
    border-radius: var(--yaopi-radius-card);
  }
  .hero {
    display: flex;
    flex-direction: column;
    justify-content: center;
    gap: 8px;
    padding: 40px;
    background: var(--yaopi-primary);
    color: var(--yaopi-on-color);
  }
  .hero b {
    font-size: 40px;
    line-height: 1.2;
  }
  .hero span {
    font-size: 18px;
  }
  .hero em {
    align-self: start;
    margin-top: 12px;
    padding: 6px 16px;
    border-radius: 999px;
    background: var(--yaopi-surface);
    color: var(--yaopi-primary-strong);
    font-style: normal;
    font-weight: 600;
  }
  .member {
    display: flex;
    flex-direction: column;
    gap: 10px;
    padding: 20px 16px;
    border: 1px solid var(--yaopi-line);
    background: var(--yaopi-surface);
  }
  .member > b {
    font-size: 16px;
  }
  .member p {
    margin: 0;
    color: var(--yaopi-text-2);
  }
  .member ul {
    display: grid;
    grid-template-columns: repeat(3, 1fr);
    margin: 8px 0 auto;
    padding: 0;
    list-style: none;
    color: var(--yaopi-text-2);
    font-size: 13px;
    text-align: center;
  }
  .member li b {
    display: block;
    color: var(--yaopi-text);
    font-size: 20px;
  }

  ${mobile} {
    grid-template-columns: minmax(0, 1fr);
    margin: 0;
    > * {
      min-height: 0;
    }
    .hero {
      padding: 24px 20px;
    }
    .hero b {
      font-size: 28px;
    }
    .hero span {
      font-size: 14px;
    }
  }
`

const Floor = styled.section`
  margin-top: 24px;

  > header {
    display: flex;
    align-items: center;
    gap: 16px;
    padding-bottom: 12px;
  }
  h2 {
    margin: 0;
    font-size: 20px;
  }
  > header > a {
    margin-left: auto;
    color: var(--yaopi-text-2);
    font-size: 13px;
  }
  .brands {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(130px, 1fr));
    gap: 12px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .brands a {
    display: flex;
    align-items: center;
    justify-content: center;
    height: 64px;
    border: 1px solid var(--yaopi-line);
    border-radius: var(--yaopi-radius-card);
    background: var(--yaopi-surface);
    font-weight: 600;
  }
`

const desk = { viewport: { value: 'laptop', isRotated: false } }
const hand = { viewport: { value: 'phone', isRotated: false } }

export const Desk: Story = {
  name: '办公屏',
  globals: desk,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(page.getAllByRole('button', { name: '加入购物车：麝香保心丸' })[0]!)
    await waitFor(() => expect(page.getByRole('button', { name: /^购物车，3种商品/ })).toBeVisible())
  },
}
export const Phone: Story = { name: '手机', globals: hand }
export const SignedOut: Story = {
  name: '办公屏：未登录',
  globals: desk,
  parameters: setting({ shop: { user: visitor } }),
}
export const SignedOutPhone: Story = {
  name: '手机：未登录',
  globals: hand,
  parameters: setting({ shop: { user: visitor } }),
}
export const Loading: Story = { name: '办公屏：楼层加载中', globals: desk, args: { floors: 'loading' } }
export const Failed: Story = { name: '手机：楼层失败', globals: hand, args: { floors: 'failed' } }
