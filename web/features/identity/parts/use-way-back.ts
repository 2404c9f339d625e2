import { useSyncExternalStore } from 'react'
import { savedReturnPath } from '#web/features/identity/return-path.ts'

/** Whether a login will lead back to something; never on the server, which has no storage to look into. */
export const useWayBack = () =>
  useSyncExternalStore(
    neverChanges,
    () => savedReturnPath() !== null,
    () => false,
  )

const neverChanges = () => () => {}
