import type { PublishedCourses } from './features/catalogue/published.ts'
import type { Listener } from './platform/database/notify.ts'
import type { Settings } from './features/site/settings.ts'

/** The channels on which the database tells of changes. */
export const CHANGE_CHANNELS = ['catalogue_changed', 'site_changed']

type ReloadableCaches = { published: Pick<PublishedCourses, 'forget'>; settings: Pick<Settings, 'reload'> }

/**
 * Refreshes this process's caches of catalogue and settings when the database notifies of a change by any
 * process, and on each reconnect of the listener, because earlier notifications are lost.
 */
export async function followChanges(
  listener: Pick<Listener, 'hear' | 'onReconnect'>,
  { published, settings }: ReloadableCaches,
): Promise<void> {
  const read = () => {
    published.forget()
    return settings.reload()
  }
  for (const channel of CHANGE_CHANNELS) listener.hear(channel, () => void read())
  listener.onReconnect(() => void read())
  await read()
}
