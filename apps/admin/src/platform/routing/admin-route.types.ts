import type { StaffRight, StaffRole } from '@yaopi/core/staff'
import type { ComponentType } from 'react'

/** The groups of the navigation, from top to bottom. */
export const MENU_GROUPS = [
  'desk',
  'members',
  'goods',
  'promotions',
  'orders',
  'warehouse',
  'finance',
  'content',
  'sales',
  'reports',
  'system',
] as const

/** A group of the navigation. */
export type MenuGroup = (typeof MENU_GROUPS)[number]

/** A screen of the back office as data: where it is, what it is called, who may see it. */
export type AdminRoute = {
  readonly name: string
  /** Below `/admin`, without a slash in front: `orders/:id`. */
  readonly path: string
  readonly title: string
  /** One of these rights is enough. A person without any has no such screen. */
  readonly may: readonly StaffRight[]
  /** The roles that see it, where a right opens several screens and each has roles of its own (reports). */
  readonly roles?: readonly StaffRole[]
  /** Where it stands in the navigation; absent for screens that others lead to. */
  readonly menu?: MenuGroup
  /** The filter of its list that the words of Ctrl K go into: a number, a name. */
  readonly words?: string
  /** The letter that leads to it after the key `g`; absent: none does. */
  readonly letter?: string
  readonly load: () => Promise<{ readonly default: ComponentType }>
}

/** The screens of a feature. */
export const defineScreens = (...rows: readonly AdminRoute[]): readonly AdminRoute[] => rows
