import type { Published } from './features/catalogue/published.ts'
import type { DatabaseAccess } from './platform/database/database-access.ts'
import { type Listener, openListener } from './platform/database/notify.ts'
import type { Settings } from './features/site/settings.ts'

type Kept = { published: Pick<Published, 'forget'>; settings: Pick<Settings, 'reload'> }

/**
 * What this process keeps in memory of the catalogue and the settings is made anew whenever the database tells of a
 * change, in whatever process it was made. Also once when it listens, for the first time or again: whatever changed
 * between the reading and the listening was told to nobody here.
 */
export async function followChanges(
  { runtime }: Pick<DatabaseAccess, 'runtime'>,
  { published, settings }: Kept,
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
