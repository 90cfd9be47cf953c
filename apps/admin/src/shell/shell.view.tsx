import {
  ActionIcon,
  AppShell,
  Badge,
  Burger,
  Button,
  Group,
  Menu,
  NavLink,
  ScrollArea,
  Text,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { spotlight } from '@mantine/spotlight'
import { STAFF_ROLE_NAMES, staffAdminCalls } from '@yaopi/core/staff'
import { ChevronDown, Search } from 'lucide-react'
import { Suspense } from 'react'
import { Link, Outlet, useLocation, useNavigate } from 'react-router'
import { useCommand } from '../platform/client/index.ts'
import { MENU_GROUPS, useScreens } from '../platform/routing/index.ts'
import { useSession } from '../platform/session/index.ts'
import { GoTo } from './go-to.view.tsx'
import { Palette } from './palette.view.tsx'
import { ScreenBoundary, ScreenSkeleton } from './screen-boundary.tsx'
import { shellText as text } from './shell.text.ts'
import styles from './shell.module.css'

/** Header, navigation by the person's rights, and the screen of the address. */
export function Shell() {
  const [isOpen, { toggle, close }] = useDisclosure(false)
  const screens = useScreens()
  const session = useSession()
  const location = useLocation()
  const navigate = useNavigate()
  const logout = useCommand(staffAdminCalls.logout)
  const inMenu = screens.filter(({ menu }) => menu !== undefined)
  const current = currentScreen(inMenu, location.pathname)

  const leave = async (): Promise<void> => {
    await logout.send({})
    window.location.assign(import.meta.env.BASE_URL)
  }
  return (
    <AppShell
      header={{ height: 48 }}
      navbar={{ width: 184, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding={0}
      layout="default"
    >
      <a className={styles.skip} href="#content">
        {text.skip}
      </a>
      <AppShell.Header>
        <Group h="100%" px="sm" justify="space-between" wrap="nowrap">
          <Group gap="xs" wrap="nowrap" className={styles.fixed}>
            <Burger opened={isOpen} onClick={toggle} hiddenFrom="sm" size="sm" aria-label={text.menu} />
            <Link to="/" className={styles.brand}>
              {text.title}
            </Link>
            {document.documentElement.dataset['demo'] !== undefined && (
              <Badge color="orange" variant="light">
                {text.demo}
              </Badge>
            )}
          </Group>
          <Group gap="xs" wrap="nowrap" className={styles.rest}>
            <ActionIcon variant="default" size="lg" hiddenFrom="sm" aria-label={text.search} onClick={spotlight.open}>
              <Search size={14} aria-hidden />
            </ActionIcon>
            <Button
              variant="default"
              size="xs"
              visibleFrom="sm"
              leftSection={<Search size={14} aria-hidden />}
              onClick={spotlight.open}
              rightSection={<kbd className={styles.key}>Ctrl K</kbd>}
            >
              {text.search}
            </Button>
            <Menu position="bottom-end" withinPortal>
              <Menu.Target>
                <UnstyledButton className={styles.person}>
                  <Text size="sm" fw={600} truncate>
                    {session.name}
                  </Text>
                  <Text size="xs" c="dimmed" visibleFrom="sm">
                    {session.roles.map((role) => STAFF_ROLE_NAMES[role]).join('、')}
                  </Text>
                  <ChevronDown size={14} aria-hidden />
                </UnstyledButton>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => void navigate('/account')}>{text.own}</Menu.Item>
                <Menu.Item onClick={() => void leave()}>{text.logout}</Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar aria-label={text.navigation}>
        <ScrollArea type="auto" scrollbarSize={6}>
          {MENU_GROUPS.map((group) => {
            const rows = inMenu.filter(({ menu }) => menu === group)
            if (rows.length === 0) return null
            return (
              <div key={group} className={styles.group} role="group" aria-label={text.groups[group]}>
                <Text size="xs" c="dimmed" px="sm" aria-hidden>
                  {text.groups[group]}
                </Text>
                {rows.map((row) => (
                  <NavLink
                    key={row.name}
                    ref={row === current ? showEntry : undefined}
                    component={Link}
                    to={`/${row.path}`}
                    label={row.title}
                    active={row === current}
                    aria-current={row === current ? 'page' : undefined}
                    onClick={close}
                    className={styles.link}
                  />
                ))}
              </div>
            )
          })}
        </ScrollArea>
      </AppShell.Navbar>
      <AppShell.Main id="content" className={styles.main} tabIndex={-1}>
        <ScreenBoundary key={location.pathname}>
          <Suspense fallback={<ScreenSkeleton />}>
            <Outlet />
          </Suspense>
        </ScreenBoundary>
      </AppShell.Main>
      <Palette />
      <GoTo />
      <VisuallyHidden role="status" aria-live="polite">
        {current?.title}
      </VisuallyHidden>
    </AppShell>
  )
}

/** Brings the entry of the screen into the part of the navigation that is seen. */
const showEntry = (entry: HTMLElement | null): void => entry?.scrollIntoView({ block: 'nearest' })

/** The entry of the navigation that an address belongs to: the one with the longest path that begins it. */
function currentScreen<T extends { readonly path: string }>(rows: readonly T[], pathname: string): T | undefined {
  const fits = ({ path }: T): boolean => (path === '' ? pathname === '/' : `${pathname}/`.startsWith(`/${path}/`))
  return rows.filter(fits).toSorted((a, b) => b.path.length - a.path.length)[0]
}
