import { PLAYED_RANGES_MAX, WATCHED_SEC_MAX } from '#contract/learning/learning.ts'
import {
  addRange,
  addRanges,
  createPlayedMeter,
  type Range,
  wholeSeconds,
} from '#web/features/learning/lectures/saving/played-ranges.ts'

const BUCKET_SEC = 10 // spec.md#9
const FIRST_SAVE_SEC = 2 // spec.md#9
export const PAUSE_SAVE_MIN_GAP_MS = 1200 // spec.md#9
export const RETRY_AFTER_MS = 15_000
/** After this long without progress, closing the tab saves nothing: another device may be further. */
export const STALE_AFTER_MS = 60_000

/** `agoSec`: how many seconds ago this was the position, if the save had to wait. */
export type ProgressSave = { watchedSec: number; played: Range[]; agoSec?: number }

/** Progress that the server has not confirmed; `baseSec` is the position that the server knew then. */
export type UnsavedProgress = {
  watchedSec: number
  played: Range[]
  baseSec: number
  /** When the position changed, by this machine's clock. */
  movedAt: number
  /** The furthest position, if the member went back from it before it was saved. */
  farthestSec?: number
}

/** The result of a save; `unreachable` and `failed` are retried, `refused` never. */
export type Delivery = 'saved' | 'unreachable' | 'failed' | 'refused'

export type SaveState = 'quiet' | 'saved' | 'offline'

type SaverDeps = {
  startSec: number
  /** Left unsent by an earlier visit. */
  owed?: UnsavedProgress | null
  deliver: (save: ProgressSave) => Promise<Delivery>
  /** Survives the page's end; its result is not known. */
  deliverLast: (save: ProgressSave) => void
  keep: (unsaved: UnsavedProgress) => void
  forget: () => void
  show: (state: SaveState) => void
  /** Called when a part of the video was played. */
  ran?: (range: Range) => void
  now?: () => number
}

/** Empty if the save did not have to wait. */
export const waited = (movedAt: number, now: number): Pick<ProgressSave, 'agoSec'> => {
  const agoSec = Math.min(WATCHED_SEC_MAX, Math.floor((now - movedAt) / 1000))
  return agoSec > 0 ? { agoSec } : {}
}

export function createProgressSaver(deps: SaverDeps) {
  const { startSec, owed = null, deliver, deliverLast, keep, forget, show, ran, now = Date.now } = deps
  const meter = createPlayedMeter(now)
  let played: Range[] = owed?.played ?? []
  let underway: Range[] | null = null
  let baseSec = owed?.baseSec ?? Math.floor(startSec)
  let positionSec = owed?.watchedSec ?? Math.floor(startSec)
  /** Counts changes of position; a save is complete when nothing changed since it was sent. */
  let change = owed ? 1 : 0
  let savedChange = 0
  /** Until something was played or sought here, this page saves nothing. */
  let isTouched = false
  /** Then the saved position is the full duration, though the video stops a little before it. */
  let isAtEnd = false
  let isRefused = false
  let isAskedAgain = false
  let isStopped = false
  let lastBucket = -1
  let lastPauseSaveAt = -Infinity
  let movedAt = owed?.movedAt ?? -Infinity
  /** 0 unless a save has failed: then the furthest position that the server may not know. */
  let farthestSec = owed?.farthestSec ?? 0
  let lastSecAtHide: number | null = null
  let retry: ReturnType<typeof setTimeout> | undefined

  const hasUnsaved = () => !isRefused && (change !== savedChange || played.length > 0 || farthestSec > 0)

  function move(toSec: number) {
    const second = Math.max(0, Math.floor(toSec))
    if (second === positionSec && isTouched) return
    isTouched = true
    movedAt = now()
    positionSec = second
    change += 1
    if (farthestSec > 0) farthestSec = Math.max(farthestSec, second)
    writeDown()
  }

  const unsaved = () => wholeSeconds(addRanges(underway ?? [], played))

  // Stored locally before it is sent: closing an offline tab, or a power cut, loses nothing.
  function writeDown() {
    if (isRefused) return
    const place = { watchedSec: positionSec, played: unsaved(), baseSec, movedAt }
    keep(farthestSec > positionSec ? { ...place, farthestSec } : place)
  }

  async function save() {
    if (isRefused) return
    // One request at a time, with the newest position: dragging a slider cannot flood the server.
    if (underway) {
      isAskedAgain = true
      return
    }
    clearTimeout(retry)
    const sent = { change, sec: positionSec, played: played.slice(0, PLAYED_RANGES_MAX) }
    const late = waited(movedAt, now())
    underway = sent.played
    played = played.slice(PLAYED_RANGES_MAX)
    let delivery = await deliver({ watchedSec: sent.sec, played: wholeSeconds(sent.played), ...late })
    // Sent after the current position and marked as older, so that the current one stays the last.
    if (delivery === 'saved' && farthestSec > sent.sec)
      delivery = await deliver({ watchedSec: farthestSec, played: [], agoSec: (late.agoSec ?? 0) + 1 })
    underway = null
    settle(delivery, sent)
    if (isAskedAgain && delivery === 'saved') void save()
    isAskedAgain = false
  }

  function settle(delivery: Delivery, sent: { change: number; sec: number; played: Range[] }) {
    if (delivery === 'refused') {
      isRefused = true
      forget()
      return
    }
    if (delivery === 'saved') {
      baseSec = sent.sec
      savedChange = sent.change
      farthestSec = 0
      if (hasUnsaved()) writeDown()
      else forget()
      show('saved')
      return
    }
    played = addRanges(played, sent.played)
    farthestSec = Math.max(farthestSec, sent.sec)
    writeDown()
    show(delivery === 'unreachable' ? 'offline' : 'quiet')
    if (!isStopped) retry = setTimeout(() => void save(), RETRY_AFTER_MS)
  }

  function run(toSec: number, rate: number) {
    const range = meter.moveTo(toSec, rate)
    if (!range) return
    played = addRange(played, range)
    ran?.(range)
  }

  if (owed) void save()

  return {
    /** The video is playing, at this position. */
    tick(atSec: number, rate: number) {
      isAtEnd = false
      run(atSec, rate)
      move(atSec)
      if (atSec < FIRST_SAVE_SEC) return
      const bucket = Math.floor(atSec / BUCKET_SEC)
      if (bucket === lastBucket) return
      lastBucket = bucket
      void save()
    },
    /** A seek began: the skipped part was not watched. */
    lift() {
      meter.lift()
    },
    seeked(toSec: number) {
      meter.lift()
      isAtEnd = false
      // The initial seek to the saved position is our own, so do not save it.
      if (!isTouched && Math.floor(toSec) === Math.floor(startSec)) return
      move(toSec)
      lastBucket = Math.floor(toSec / BUCKET_SEC)
      void save()
    },
    paused(atSec: number, rate: number) {
      run(atSec, rate)
      meter.lift()
      if (!isTouched) return
      move(atSec)
      if (now() - lastPauseSaveAt < PAUSE_SAVE_MIN_GAP_MS) return
      lastPauseSaveAt = now()
      void save()
    },
    ended(durationSec: number, rate: number) {
      run(durationSec, rate)
      meter.lift()
      move(Math.max(1, durationSec))
      isAtEnd = true
      void save()
      // spec.md#4: also as a beacon, in case the page closes at the end of the video.
      if (!isRefused) deliverLast({ watchedSec: positionSec, played: [] })
    },
    /** The page is hidden or closed. `visibilitychange` and `pagehide` come together: send once. */
    hidden(atSec: number) {
      if (!isTouched || isRefused) return
      if (!hasUnsaved() && now() - movedAt > STALE_AFTER_MS) return
      if (!isAtEnd) move(atSec)
      if (lastSecAtHide === positionSec) return
      lastSecAtHide = positionSec
      deliverLast({
        watchedSec: positionSec,
        played: unsaved().slice(0, PLAYED_RANGES_MAX),
        ...waited(movedAt, now()),
      })
    },
    /** The page is visible again: the last request may not have arrived. */
    shown() {
      lastSecAtHide = null
      if (hasUnsaved()) void save()
    },
    reconnected() {
      if (hasUnsaved()) void save()
      else if (isTouched && !isRefused) show('saved')
    },
    /** The network is gone: progress has to wait. */
    cutOff() {
      if (isTouched && !isRefused) show('offline')
    },
    /** The video is removed, but the page stays. */
    leave(atSec: number) {
      isStopped = true
      clearTimeout(retry)
      if (!isTouched) return
      if (!isAtEnd) move(atSec)
      if (hasUnsaved()) void save()
    },
  }
}

export type ProgressSaver = ReturnType<typeof createProgressSaver>
