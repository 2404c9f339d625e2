import type { PublishedCourses } from './features/catalogue/published.ts'
import type { DatabaseAccess } from './platform/database/database-access.ts'
import { type Listener, openListener } from './platform/database/notify.ts'
import type { Settings } from './features/site/settings.ts'

type ReloadableCaches = { published: Pick<PublishedCourses, 'forget'>; settings: Pick<Settings, 'reload'> }

/**
 * Refreshes this process's caches of catalogue and settings when the database notifies of a change by any
 * process, and on each (re)connect of the listener, because earlier notifications are lost.
 */
export async function followChanges(
  { runtime }: Pick<DatabaseAccess, 'runtime'>,
  { published, settings }: ReloadableCaches,
): Promise<Listener> {
  const read = () => {
    published.forget()
    return settings.reload()
  }
  const listener = await openListener(runtime, {
    channels: ['catalogue_changed', 'site_changed'],
    onNotify: () => void read(),
    onReconnect: () => void read(),
  })
  await read()
  return listener
}
