import { ChatDock, MiniCart, Notifications, Toolbar, useChatTool } from '@yaopi/widgets'
import { lazy, memo, Suspense, useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ActingStrip } from '../accounts/acting-store/index.ts'
import { findRoute, href, isRedirect, shopFlags } from '../platform/routing/index.ts'
import { listenForInstallOffer } from './add-to-desktop.tsx'
import { AskedTexts } from './asked-texts.tsx'
import { BottomBanner } from './bottom-banner.tsx'
import { CartArrival } from './cart-arrival.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LoginHeader } from './login-header.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { usePageViews } from './page-views.ts'
import { OrderBlock } from './order-block.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { laterStep } from '../platform/hydration/index.ts'
import { useCanonical, useRouteTitle, useScrollMemory } from '../platform/navigation/index.ts'
import { shellText as text } from './shell.text.ts'
import { StickyBar } from './sticky-bar.tsx'
import { useFreshMember } from './use-fresh-member.ts'
import { useRedirect } from './use-redirect.ts'
import { useQrPicture } from './use-qr-picture.ts'
import styles from './shell.module.css'

// Only the open drawer shows it.
const CopyCart = lazy(async () => ({ default: (await import('./copy-cart.ts')).CopyCart }))

// What is hydrated in a task of its own, in this order.
const HeaderStep = laterStep()
const PageStep = laterStep()
const FooterStep = laterStep()
const CartStep = laterStep()

/** Header, tools and footer around the page, as the flags of its route say [SH-01]. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation()
  const hit = findRoute(pathname)
  const row = hit === undefined || isRedirect(hit.row) ? undefined : hit.row
  const flags = row?.flags ?? shopFlags
  const redirect = useRedirect()
  useRouteTitle(row?.title)
  useCanonical()
  useScrollMemory()
  usePageViews()
  useFreshMember()
  useEffect(listenForInstallOffer, [])
  return (
    <>
      <a className={styles.skip} href="#content">
        {text.skip}
      </a>
      <NavigationProgress />
      <CartArrival isStep1={row?.name === 'cart_step1'} />
      <ActingStrip />
      {flags.header === 'normal' && (
        <>
          <HeaderStep>
            <Header menu={flags.menu} />
          </HeaderStep>
          <StickyBar />
        </>
      )}
      {flags.header === 'login' && <LoginHeader title={row?.title ?? ''} />}
      {flags.orderBlock && <OrderBlock />}
      <PageStep>
        <main id="content" className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </PageStep>
      {flags.footer && (
        <FooterStep>
          <Footer />
        </FooterStep>
      )}
      {flags.toolbar && (
        <>
          <CartStep>
            <CartDrawer />
          </CartStep>
          <PhoneBar />
          <ChatDock orderHref={orderPage} />
        </>
      )}
      {flags.banner && <BottomBanner />}
      <AskedTexts isReading={row?.name === 'help_yhxy'} />
      <Notifications onRedirect={redirect} />
    </>
  )
}

/** The drawer with its tools; it does not depend on the address. */
const CartDrawer = memo(function CartDrawer() {
  return (
    <MiniCart
      rail={<Tools />}
      // The bar of a phone has the cart.
      phoneButton={false}
      actions={
        <Suspense>
          <CopyCart block />
        </Suspense>
      }
    />
  )
})

function Tools() {
  return <Toolbar wechatQr={useQrPicture('?from=wechat')} chat={useChatTool()} />
}

const orderPage = ({ id }: { readonly id: number }): string => href('order_info', { id })
