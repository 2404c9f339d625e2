import type { Deps } from '#server/deps.ts'
import type { Progress } from './ingest-videos.ts'
import { hasMembers } from './seed.store.ts'

/** Fills an empty database with the demonstration. Returns whether it was empty. */
export async function seedDemo(deps: Deps, onProgress: Progress): Promise<boolean> {
  if (await hasMembers(deps.db)) return false
  // The courses, their texts and what draws them are loaded for the first start only.
  const { fillDatabase } = await import('./fill-database.ts')
  await fillDatabase(deps, onProgress)
  return true
}
