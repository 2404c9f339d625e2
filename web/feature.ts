import type { Permission } from '#contract/policy.ts'
import type { ComponentType } from 'react'
import type { Params } from 'react-router'
import type { LoadedSource } from '#web/page-source.ts'

/** What one feature adds to the product's screens: web/features/<name>/feature.tsx. */
export type Feature = {
  /** The same in contract/, server/features/ and web/features/. */
  name: string
  /** The only other features whose files it may import (checks/fences.ts). */
  buildsOn: readonly string[]
  screens: readonly Screen[]
}

export type Screen = {
  path: string
  /** The build adds `file` beside it, the page's name in the manifest (vite.config.ts). */
  load: () => Promise<{ Page: ComponentType }>
  file?: string
  place: ScreenPlace
  /** Loads the data of a page that the server renders. */
  loader?: (source: LoadedSource, params: Params) => unknown
  menu?: MenuEntry
  /** Its link stays marked on this screen too, whose path is not below its own. */
  menuOf?: string
  /** Addresses that the tests open, the most telling one first; without it, the path. */
  examples?: readonly string[]
  /** The caller that opens it in the tests, unless the place says so. */
  visitor?: Visitor
}

/** Where a screen is, which decides who may open it and what surrounds it (web/routes.tsx). */
export type ScreenPlace =
  | 'open' // everybody; rendered on the server
  | 'form' // everybody; rendered in the browser, as are all below
  | 'personal' // everybody, but it shows somebody's data: neither stored in caches nor listed in search engines
  | 'checkout' // members
  | 'mypage' // members, in the frame of my page
  | 'admin' // staff, in the frame of the admin area
  | 'support' // the support account, in the frame of the inbox
  | 'player' // members, fills the window, always dark
  | 'workspace' // members, fills the window

/** A link in the menu of its place, for those with the permission; without one, for all who may enter the place. */
export type MenuEntry = { name: string; order: number; icon?: MenuIcon; permission?: Permission }
export type MenuIcon =
  | 'account'
  | 'announcements'
  | 'audit'
  | 'categories'
  | 'chat'
  | 'coupons'
  | 'courses'
  | 'dashboard'
  | 'errata'
  | 'exercises'
  | 'instructors'
  | 'mails'
  | 'members'
  | 'payments'
  | 'questions'
  | 'reviews'
  | 'roadmaps'
  | 'settings'

export type Visitor = 'guest' | 'newbie' | 'learner' | 'graduate' | 'support' | 'admin'

/** A link as a frame shows it. */
export type MenuLink = MenuEntry & { to: string; alsoBelow: readonly string[] }
