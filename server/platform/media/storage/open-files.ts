import { close, fstat, open } from 'node:fs'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { RecentReads } from './recent-reads.ts'
import { errorCode, type LocalFiles } from './storage.ts'

/** Call `release` once, when nothing reads the file any more. */
export type OpenFile = { fd: number; sizeBytes: number; etag: string; reads: RecentReads; release(): void }

/** Keeps the most recently used files open, together with their `stat`. */
export type OpenFiles = {
  /** Null if the file does not exist. */
  borrow(key: string): Promise<OpenFile | null>
  /** The number of open files, including removed ones that are still being read. */
  openCount(): number
  close(): void
}

type Entry = OpenFile & {
  key: string
  inode: number
  readers: number
  isForgotten: boolean
  checkedAtMs: number
}

const FILES_MAX = 512
// Another process on the same disk may remove a file; every process notices within this time.
const RECHECK_AFTER_MS = 5000

const openFile = promisify(open)
const statFile = promisify(fstat)

export function keepOpen(files: LocalFiles, maxFiles = FILES_MAX): OpenFiles {
  const entries = new Map<string, Entry>()
  const opening = new Map<string, Promise<Entry | null>>()
  let openCount = 0

  files.onRemoved((removed) => {
    const isRemoved = (key: string) => key === removed || key.startsWith(`${removed}/`)
    for (const key of opening.keys()) if (isRemoved(key)) opening.delete(key)
    for (const entry of entries.values()) if (isRemoved(entry.key)) forget(entry)
  })

  async function borrow(key: string): Promise<OpenFile | null> {
    for (;;) {
      const entry = entries.get(key) ?? (await openOnce(key))
      if (!entry) return null
      if (performance.now() - entry.checkedAtMs > RECHECK_AFTER_MS) await recheck(entry)
      // Removed or evicted during the wait: look it up again.
      if (entry.isForgotten) continue
      entry.readers++
      markRecent(entry)
      return entry
    }
  }

  function openOnce(key: string): Promise<Entry | null> {
    const running = opening.get(key)
    if (running) return running
    const started: Promise<Entry | null> = openEntry(key).then((entry) => {
      const wasRemoved = opening.get(key) !== started
      if (!wasRemoved) opening.delete(key)
      if (entry && wasRemoved) forget(entry)
      else if (entry) keep(entry)
      return wasRemoved ? null : entry
    })
    started.catch(() => opening.delete(key))
    opening.set(key, started)
    return started
  }

  async function openEntry(key: string): Promise<Entry | null> {
    const fd = await openFile(files.pathOf(key), 'r').catch(absent)
    if (fd === null) return null
    openCount++
    const { size, mtimeMs, ino } = await statFile(fd)
    const entry: Entry = {
      key,
      fd,
      sizeBytes: size,
      etag: `"${size.toString(36)}-${Math.round(mtimeMs * 1000).toString(36)}"`,
      reads: new RecentReads(size),
      inode: ino,
      readers: 0,
      isForgotten: false,
      checkedAtMs: performance.now(),
      release() {
        entry.readers--
        closeWhenUnread(entry)
      },
    }
    return entry
  }

  async function recheck(entry: Entry): Promise<void> {
    entry.checkedAtMs = performance.now()
    const found = await stat(files.pathOf(entry.key)).catch(absent)
    if (found?.ino !== entry.inode) forget(entry)
  }

  function keep(entry: Entry): void {
    entries.set(entry.key, entry)
    if (entries.size <= maxFiles) return
    for (const oldest of entries.values()) return forget(oldest)
  }

  function markRecent(entry: Entry): void {
    entries.delete(entry.key)
    entries.set(entry.key, entry)
  }

  function forget(entry: Entry): void {
    if (entry.isForgotten) return
    entry.isForgotten = true
    if (entries.get(entry.key) === entry) entries.delete(entry.key)
    closeWhenUnread(entry)
  }

  // Closing earlier is unsafe: the descriptor would be reused for another file, whose bytes would be sent.
  function closeWhenUnread(entry: Entry): void {
    if (!entry.isForgotten || entry.readers > 0) return
    openCount--
    close(entry.fd, () => {})
  }

  return { borrow, openCount: () => openCount, close: () => [...entries.values()].forEach(forget) }
}

function absent(error: unknown): null {
  if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return null
  throw error
}
