import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer, json } from 'node:stream/consumers'
import { isNoSpace, isStoreAway, type ObjectStore, StoreError } from '../../media/storage/storage.ts'
import type { MediaDeps } from '../../media/deps.ts'
import { type AssetBodies, packAsset, unpackAsset } from './packed-asset.ts'
import { RecentAssets } from './recent-assets.ts'

/** The files of recent releases, in the store that all processes share. */
export type ReleasedAssets = {
  /** Puts the files of this build into the store. A full or unreachable store is only a warning. */
  publish(own: OwnAssets): Promise<void>
  /** Null: no release has such a file. Throws while the store is away. */
  find(name: string): Promise<AssetBodies | null>
  /** Removes releases that no process has had for some time. */
  sweep(): Promise<void>
}

/** File names with a content hash, such as `main-DAj1V13k.js`, and their bodies. */
export type OwnAssets = ReadonlyMap<string, AssetBodies>

type ReleasedDeps = Pick<MediaDeps, 'clock' | 'log'> & {
  store: ObjectStore
  /** The start of all keys, such as `builds/`, if the store has other objects too. */
  prefix: string
  /** Whether unknown objects in the store may be removed. */
  isOurs(): Promise<boolean>
}

/** A tab that is open longer loads again anyway: its session ends after 30 days. */
const KEPT_DAYS = 35
const DAY_MS = 86_400_000
const AT_ONCE = 8
/** Lookups of different names in the store; a page asks for a few dozen. */
const LOOKUPS_MAX = 200

const HASHED = /^[\w.-]{1,100}-[\w-]{8}\.(?:js|css|woff2|webp|png|svg|wasm|json)$/

/** Whether a file may be one of a build: all others are unknown without a look into the store. */
export const isHashedName = (name: string): boolean => HASHED.test(name)

export function openReleasedAssets(deps: ReleasedDeps): ReleasedAssets {
  const { store, prefix, isOurs, clock, log } = deps
  const recent = new RecentAssets()
  const running = new Map<string, Promise<AssetBodies | null>>()
  const assets = `${prefix}assets`
  const releases = `${prefix}releases`

  async function publish(own: OwnAssets): Promise<void> {
    const names = [...own.keys()].toSorted()
    try {
      // The list of a release comes first: `sweep` keeps what is named, so nothing found below disappears meanwhile.
      await put(`${releases}/${shortHash(names.join())}`, Buffer.from(JSON.stringify(names)))
      const there = new Set((await store.list(assets)).map(({ name }) => name))
      const absent = names.filter((name) => !there.has(shortHash(name)))
      await atOnce(absent, (name) => put(`${assets}/${shortHash(name)}`, packAsset(name, own.get(name)!)))
      if (absent.length > 0)
        log.info({ added: absent.length }, 'files of this build are there for other releases')
    } catch (error) {
      if (!isNoSpace(error) && !isStoreAway(error)) throw error
      warnUnshared(log, error)
    }
  }

  const put = (key: string, bytes: Buffer) => store.put(key, { stream: Readable.from([bytes]) })

  async function find(name: string): Promise<AssetBodies | null> {
    if (!isHashedName(name)) return null
    const known = recent.get(name)
    if (known !== undefined) return known
    const started = running.get(name)
    if (started) return await started
    if (running.size >= LOOKUPS_MAX)
      throw new StoreError('away', 'too many files of other releases are asked for')
    const lookup = load(name).finally(() => running.delete(name))
    running.set(name, lookup)
    return await lookup
  }

  async function load(name: string): Promise<AssetBodies | null> {
    const stream = await store.read(`${assets}/${shortHash(name)}`)
    const found = stream && unpackAsset(name, await buffer(stream))
    recent.set(name, found)
    return found
  }

  async function sweep(): Promise<void> {
    if (!(await isOurs())) return
    const oldest = clock.now().getTime() - KEPT_DAYS * DAY_MS
    const all = await store.list(releases)
    const gone = all.filter(({ modifiedAtMs }) => modifiedAtMs < oldest)
    if (gone.length === 0) return
    const unnamed = new Set((await store.list(assets)).map(({ name }) => name))
    // Read after the files were listed, so that a release that begins now is among them.
    for (const { name, modifiedAtMs } of await store.list(releases))
      if (modifiedAtMs >= oldest) for (const kept of await namesOf(name)) unnamed.delete(shortHash(kept))
    await atOnce([...unnamed], (name) => store.delete(`${assets}/${name}`))
    for (const { name } of gone) await store.delete(`${releases}/${name}`) // last: an interrupted sweep is repeated
    log.info({ releases: gone.length, removed: unnamed.size }, 'files of old releases were removed')
  }

  async function namesOf(release: string): Promise<string[]> {
    const stream = await store.read(`${releases}/${release}`)
    if (!stream) throw new Error(`the list of the release ${release} is gone`)
    return (await json(stream)) as string[]
  }

  return { publish, find, sweep }
}

export const warnUnshared = (log: MediaDeps['log'], error: unknown): void =>
  log.warn(
    { event: 'assets.unshared', reason: error instanceof Error ? error.message : String(error) },
    'processes of other releases cannot serve the files of this build',
  )

/** Keys of the store are in lower case; names of files are not. */
const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)

/** Begins nothing more after a failure: a store that is away would make each try wait. */
async function atOnce<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const left = [...items]
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker)).finally(() => left.splice(0))
}
