import { bannerCalls } from '@yaopi/core/contract'
import { AdBanner, MiniCart, Notifications, Toolbar, useStorefront } from '@yaopi/widgets'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useQuery } from '../platform/data/index.ts'
import { watchLinks } from '../router/prefetch.ts'
import { findRoute, isRedirect, shopFlags } from '../platform/routing/index.ts'
import { listenForInstallOffer } from './add-to-desktop.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LoginHeader } from './login-header.tsx'
import { usePageViews } from './page-views.ts'
import { PhoneBar } from './phone-bar.tsx'
import { useRouteTitle, useScrollMemory } from '../platform/navigation/index.ts'
import { shellText as text } from './shell.text.ts'
import { StickyBar } from './sticky-bar.tsx'
import { useRedirect } from './use-redirect.ts'
import { useQrPicture } from './use-qr-picture.ts'
import styles from './shell.module.css'

// Only the open drawer shows it.
const CopyCart = lazy(async () => ({ default: (await import('./copy-cart.ts')).CopyCart }))

/** Header, tools and footer around the page, as the flags of its route say [SH-01]. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation()
  const hit = findRoute(pathname)
  const row = hit === undefined || isRedirect(hit.row) ? undefined : hit.row
  const flags = row?.flags ?? shopFlags
  const redirect = useRedirect()
  useRouteTitle(row?.title)
  useScrollMemory()
  usePageViews()
  useCartStep(row?.name === 'cart_step1')
  useEffect(function prefetchNearLinks() {
    return watchLinks(document)
  }, [])
  useEffect(listenForInstallOffer, [])
  return (
    <>
      <a className={styles.skip} href="#content">
        {text.skip}
      </a>
      {flags.header === 'normal' && (
        <>
          <Header menu={flags.menu} />
          <StickyBar />
        </>
      )}
      {flags.header === 'login' && <LoginHeader title={row?.title ?? ''} />}
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {flags.footer && <Footer />}
      {flags.toolbar && (
        <>
          <div className={row?.name === 'cart_step1' ? styles.onStep1 : undefined}>
            <MiniCart
              rail={<Tools />}
              actions={
                <Suspense>
                  <CopyCart block />
                </Suspense>
              }
            />
          </div>
          <PhoneBar />
        </>
      )}
      {flags.banner && <BottomAd />}
      <Notifications onRedirect={redirect} />
    </>
  )
}

function Tools() {
  return <Toolbar wechatQr={useQrPicture('?from=wechat')} />
}

/** The advertisement along the bottom edge; nothing when there is none or it was closed [SH-14]. */
function BottomAd() {
  const { state } = useQuery(bannerCalls.bottom, {}, { cache: true })
  const ad = state.data?.[0]
  return ad === undefined ? null : <AdBanner ad={ad} />
}

/** Tells the cart whether the user stands on step 1: arriving there opens the drawer [ST-02]. */
function useCartStep(isStep1: boolean): void {
  const { cart } = useStorefront()
  useEffect(
    function reportCartPage() {
      void cart.setOnCartPage(isStep1)
    },
    [cart, isStep1],
  )
}
