import type { MenuLink, ScreenPlace, Screen } from '#web/feature.ts'
import { features } from '#web/features.ts?whole'

const screens = features.flatMap((feature) => feature.screens)

/** Visitors load neither these pages' list nor the menus (web/feature-plugins.ts). */
export const loadPage = (path: string): ReturnType<Screen['load']> =>
  screens.find((screen) => screen.path === path)!.load()

/** The links of the menu beside these screens. */
export const menuOf = (...places: ScreenPlace[]): MenuLink[] =>
  screens
    .flatMap(({ path, place, menu }) =>
      menu && places.includes(place) ? [{ ...menu, to: path, alsoBelow: furtherUnder(path) }] : [],
    )
    .toSorted((a, b) => a.order - b.order)

const furtherUnder = (path: string) =>
  screens.flatMap((screen) => (screen.menuOf === path ? [screen.path.replace(/:.*/, '')] : []))
