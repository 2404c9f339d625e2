import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/**
 * What the server cannot know, such as the query of the URL or the browser's storage: `before` in its HTML and during
 * hydration, then what `read` returns, which is the same value until something else draws again.
 */
export const useAfterHydration = <Value>(read: () => Value, before: Value): Value =>
  useSyncExternalStore(neverChanges, read, () => before)
