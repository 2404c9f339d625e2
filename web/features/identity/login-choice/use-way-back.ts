import { useSyncExternalStore } from 'react'
import { savedReturnPath } from '#web/features/identity/return-path.ts'

/** Whether a login will lead back to a saved place; false on the server, which has no storage. */
export const useWayBack = () =>
  useSyncExternalStore(
    neverChanges,
    () => savedReturnPath() !== null,
    () => false,
  )

const neverChanges = () => () => {}
