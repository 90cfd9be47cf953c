import { isLoggedIn } from '@yaopi/core'
import type { ReactNode } from 'react'
import House from 'lucide-react/icons/house'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Pill from 'lucide-react/icons/pill'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import User from 'lucide-react/icons/user'
import { CategoryMenu } from '../../category-menu/category-menu.tsx'
import { MiniCart } from '../../mini-cart/mini-cart.tsx'
import { Badge } from '../../parts/badge.tsx'
import { ButtonLink } from '../../parts/button.tsx'
import { SearchBox } from '../../search-box/search-box.tsx'
import { Anchor } from '../../storefront/anchor.tsx'
import { useStorefront, useValue } from '../../storefront/hooks.ts'
import { sampleGoods } from '../../testing/samples.text.ts'
import { Toolbar } from '../../toolbar/toolbar.tsx'
import { TopNav } from '../../top-nav/top-nav.tsx'
import { Page } from './shop-page.styles.ts'

export type ShopPageProps = {
  /** Path of the page: its entry of the navigation is marked. */
  readonly current: string
  readonly isHome?: boolean
  readonly keywords?: string
  readonly children: ReactNode
}

/** A page of a shop put together out of the widgets: head, menus, cart, foot, and on a phone a bar at the bottom. */
export function ShopPage({ current, isHome = false, keywords = '', children }: ShopPageProps) {
  const { session, cart } = useStorefront()
  const user = useValue(session.user)
  const count = useValue(cart.count)
  return (
    <Page>
      <header>
        <div className="service">
          <div className="band">
            <p>
              {isLoggedIn(user) ? (
                `您好，${user.name}（${user.company}）`
              ) : (
                <>
                  您好，请<Anchor href={{ name: 'login' }}> 登录 </Anchor>或
                  <Anchor href={{ name: 'register' }}> 注册</Anchor>
                </>
              )}
            </p>
            <ul>
              <li>
                <Anchor href={{ name: 'orders' }}>我的订单</Anchor>
              </li>
              <li>
                <Anchor href={{ name: 'favourites' }}>我的收藏</Anchor>
              </li>
              <li>客服热线 400-820-0000</li>
            </ul>
          </div>
        </div>
        <div className="brand">
          <div className="band">
            <Anchor className="logo" href={{ name: 'home' }}>
              <Pill size={28} aria-hidden />
              药批<small>药店与诊所的采购平台</small>
            </Anchor>
            <SearchBox keywords={keywords} />
            <span className="cart">
              <ButtonLink href={{ name: 'cart' }} icon={<ShoppingCart size={18} aria-hidden />}>
                购物车 <Badge count={count} label={`${count}种商品`} />
              </ButtonLink>
            </span>
          </div>
        </div>
        <div className="menu">
          <div className="band">
            <CategoryMenu show={isHome ? 'always' : 'folded'} />
            <TopNav current={current} />
          </div>
        </div>
      </header>
      <main>
        <div className="band">{children}</div>
      </main>
      <footer>
        <div className="band">
          <p>药批医药有限公司　药品经营许可证 示例　互联网药品信息服务资格证书 示例　© 2019–2026</p>
        </div>
      </footer>
      <MiniCart rail={<Toolbar wechatQr={sampleGoods().goods_image[0]!.url} />} />
      <nav className="tabs" aria-label="底部导航">
        <Anchor href={{ name: 'home' }} aria-current={isHome ? 'page' : undefined}>
          <House size={20} aria-hidden />
          首页
        </Anchor>
        <Anchor href={{ name: 'list' }} aria-current={current === '/list' ? 'page' : undefined}>
          <LayoutGrid size={20} aria-hidden />
          分类
        </Anchor>
        <Anchor href={{ name: 'cart' }} aria-current={current === '/cart' ? 'page' : undefined}>
          <ShoppingCart size={20} aria-hidden />
          购物车
          <i>
            <Badge count={count} label={`${count}种商品`} />
          </i>
        </Anchor>
        <Anchor href={{ name: 'account' }}>
          <User size={20} aria-hidden />
          我的
        </Anchor>
      </nav>
    </Page>
  )
}
