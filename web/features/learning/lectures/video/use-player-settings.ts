import { useEffect, useState, useSyncExternalStore } from 'react'
import { createSettingsStore } from '#web/features/learning/lectures/video/settings-store.ts'

export function usePlayerSettings(memberId: number) {
  const [store] = useState(() => createSettingsStore(memberId))
  useEffect(() => store.open(), [store])
  const settings = useSyncExternalStore(store.subscribe, store.settings)
  return { settings, change: store.change }
}

export type PlayerSettingsHandle = ReturnType<typeof usePlayerSettings>
