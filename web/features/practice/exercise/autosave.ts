import { type Work, workOutdated } from '#contract/practice/practice.ts'
import type { CodeFile } from '#contract/community/code-file.ts'
import { Failure } from '#web/api/failure.ts'
import type { OwnWork } from '#web/features/practice/parts/own-work.ts'
import { sameFiles } from '#web/features/practice/exercise/same-files.ts'

export const SAVE_AFTER_MS = 1500
/** Writing to storage blocks the page, so do not do it at every key press. */
export const KEEP_AFTER_MS = 200
export const RETRY_AFTER_MS = 10_000

export type SaveState =
  | { is: 'untouched' }
  | { is: 'saved'; atMs: number }
  | { is: 'waiting' }
  | { is: 'saving' }
  /** The server is unreachable; `isKept`: the work is stored on this device. */
  | { is: 'offline'; isKept: boolean }
  | { is: 'refused'; sentence: string }
  | { is: 'conflict'; theirs: Work }

type WorkToSave = { files: CodeFile[]; revision: number; force: boolean }
type Timer = ReturnType<typeof setTimeout>

export type AutosaveDeps = {
  save: (toSave: WorkToSave) => Promise<Work>
  /** Sends a final save as the page unloads. */
  saveLast: (toSave: WorkToSave) => void
  look: () => Promise<Work | null>
  keep: (own: OwnWork | null) => boolean
  now: () => number
}

type AutosaveStart = { starter: CodeFile[]; server: Work | null; own: OwnWork | null }
export type Autosave = ReturnType<typeof createAutosave>

/** Stores work locally at once, on the server after a pause; windows never overwrite each other unasked. */
export function createAutosave(deps: AutosaveDeps, { starter, server, own }: AutosaveStart) {
  const listeners = new Set<() => void>()
  let revision = server?.revision ?? 0
  let files = server?.files ?? starter
  let confirmed = files
  let settled: SaveState = server ? { is: 'saved', atMs: Date.parse(server.savedAt) } : { is: 'untouched' }
  let state: SaveState = settled
  let isKept = true
  let isSaving = false
  let isClosed = false
  let timer: Timer | undefined
  let keepTimer: Timer | undefined
  /** The last versions sent from this window: if a response was lost, they are recognized as our own work. */
  const sent: CodeFile[][] = []

  const turn = (next: SaveState) => {
    state = next
    for (const tell of listeners) tell()
  }
  const isDirty = () => !sameFiles(files, confirmed)
  const plan = (afterMs: number) => {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(() => void flush(), afterMs)
  }
  const keepHere = () => {
    clearTimeout(keepTimer)
    keepTimer = undefined
    isKept = deps.keep(isDirty() ? { files, revision, editedAt: deps.now() } : null)
  }
  /** Runs `KEEP_AFTER_MS` after the first key, even if typing continues. */
  const keepSoon = () => {
    keepTimer ??= setTimeout(() => {
      keepHere()
      if (state.is === 'offline' && state.isKept !== isKept) turn({ is: 'offline', isKept })
    }, KEEP_AFTER_MS)
  }
  const confirm = (work: Work) => {
    revision = work.revision
    confirmed = work.files
    keepHere()
    if (isDirty()) {
      turn({ is: 'waiting' })
      plan(SAVE_AFTER_MS)
    } else turn((settled = { is: 'saved', atMs: deps.now() }))
  }
  const fail = (thrown: unknown) => {
    const isAway = !(thrown instanceof Failure) || thrown.status === 0 || thrown.status >= 429
    if (!isAway) return turn({ is: 'refused', sentence: thrown.message })
    turn({ is: 'offline', isKept })
    plan(RETRY_AFTER_MS)
  }
  /** The server has a newer revision: another window saved, or the response to our own save was lost. */
  const meet = async () => {
    const theirs = await deps.look()
    if (!theirs) {
      revision = 0
      return plan(0)
    }
    const isOurs = [files, ...sent].some((ours) => sameFiles(ours, theirs.files))
    if (isOurs) confirm(theirs)
    else turn({ is: 'conflict', theirs })
  }

  async function flush(force = false): Promise<void> {
    clearTimeout(timer)
    if (keepTimer) keepHere()
    if (isSaving || isClosed || !isDirty() || (state.is === 'conflict' && !force)) return
    isSaving = true
    const toSave = { files, revision, force }
    sent.splice(0, sent.length, ...sent.slice(-3), files)
    turn({ is: 'saving' })
    try {
      const work = await deps.save(toSave)
      confirm({ ...work, files: toSave.files })
    } catch (thrown) {
      try {
        if (thrown instanceof Failure && thrown.code === workOutdated.code) await meet()
        else fail(thrown)
      } catch (again) {
        fail(again)
      }
    } finally {
      isSaving = false
    }
  }

  if (own && !sameFiles(own.files, files)) {
    files = own.files
    if (own.revision === revision) state = { is: 'waiting' }
    else if (server) state = { is: 'conflict', theirs: server }
  } else if (own) deps.keep(null)

  return {
    state: () => state,
    files: () => files,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change(next: CodeFile[]) {
      files = next
      keepSoon()
      if (state.is === 'conflict' || state.is === 'offline' || isSaving) return
      if (!isDirty()) return turn(settled)
      if (state.is !== 'waiting') turn({ is: 'waiting' })
      plan(SAVE_AFTER_MS)
    },
    flush: () => flush(),
    /** Sends what an earlier page stored here. */
    begin() {
      isClosed = false
      if (state.is === 'waiting') plan(0)
    },
    /** The page is hidden and may not come back. */
    hide() {
      if (keepTimer) keepHere()
      if (!isDirty() || state.is === 'conflict' || isSaving) return
      sent.push(files)
      deps.saveLast({ files, revision, force: false })
    },
    /** Overwrites the server's version. */
    async keepMine() {
      if (state.is !== 'conflict') return
      revision = state.theirs.revision
      confirmed = state.theirs.files
      if (isDirty()) await flush(true)
      else confirm(state.theirs)
    },
    /** Continues with the server's version; the caller shows it. */
    takeTheirs() {
      if (state.is !== 'conflict') return
      files = state.theirs.files
      confirm(state.theirs)
    },
    close() {
      if (keepTimer) keepHere()
      isClosed = true
      clearTimeout(timer)
    },
  }
}
