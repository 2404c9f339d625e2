import { useSyncExternalStore } from 'react'
import { type KnownCategory, useSite } from '#web/ui/use-site.ts'

let changed: readonly KnownCategory[] | null = null
const listeners = new Set<() => void>()

/** Replaces the list that came with the page, after staff changed it. */
export function setCategories(categories: readonly KnownCategory[]): void {
  changed = categories
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void) {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** The categories in the order of navigation. */
export function useCategories(): readonly KnownCategory[] {
  const { categories } = useSite()
  return (
    useSyncExternalStore(
      subscribe,
      () => changed,
      () => null,
    ) ?? categories
  )
}

/** The name of each category by its slug, in the order of navigation. */
export const useCategoryNames = (): Record<string, string> =>
  Object.fromEntries(useCategories().map(({ slug, name }) => [slug, name]))

/** A category that was added after the page was loaded has its slug for a name. */
export const useCategoryName = (slug: string): string =>
  useCategories().find((category) => category.slug === slug)?.name ?? slug
