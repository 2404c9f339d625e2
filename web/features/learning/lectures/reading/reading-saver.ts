import { type ReadingState, WATCHED_SEC_MAX } from '#contract/learning/learning.ts'
import {
  furthestSave,
  type ReadingDelivery,
  type ReadingSave,
} from '#web/features/learning/lectures/reading/deliver-reading.ts'
import type { ReadingPlace } from '#web/features/learning/lectures/reading/reading-place.ts'
import { knownPlace, type UnsavedReading } from '#web/features/learning/lectures/reading/unsaved-reading.ts'
import {
  RETRY_AFTER_MS,
  type SaveState,
  waited,
} from '#web/features/learning/lectures/saving/progress-saver.ts'

/** After a save the own count of seconds is at most this far ahead of the server's. */
const AHEAD_MAX_SEC = 2

/** The counts that a reader sees. */
export type ReadingCounts = {
  spentSec: number
  furthestPercent: number
  isCompleted: boolean
  /** 완료 was pressed, and waits for the server. */
  isDoneAsked: boolean
}

type SaverDeps = {
  /** The state that the server had when the text was opened, and the place of the reader now. */
  reading: ReadingState
  isCompleted: boolean
  place: ReadingPlace
  /** Left unsent by an earlier visit. */
  owed: UnsavedReading | null
  deliver: (save: ReadingSave) => Promise<ReadingDelivery>
  /** Survives the page's end; its result is not known. */
  deliverLast: (save: ReadingSave) => void
  keep: (unsaved: UnsavedReading) => void
  forget: () => void
  show: (state: SaveState) => void
  count: (counts: ReadingCounts) => void
  now?: () => number
}

export function createReadingSaver(deps: SaverDeps) {
  const { reading, owed, deliver, deliverLast, keep, forget, show, now = Date.now } = deps
  const { neededSec } = reading
  let known = reading
  let { isCompleted, place } = deps
  let base = owed?.base ?? knownPlace(reading)
  let spentSec = Math.max(reading.spentSec, owed?.spentSec ?? 0)
  let furthestPercent = Math.max(reading.furthestPercent, owed?.furthestPercent ?? 0)
  let isDoneAsked = owed?.isDone ?? false
  let movedAt = owed?.movedAt ?? now()
  /** Counts changes of place; a save is complete when nothing changed since it was sent. */
  let change = owed ? 1 : 0
  let savedChange = 0
  /** Seconds in a request that is underway, and in beacons, whose arrival only the next answer shows. */
  let underwaySec: number | null = null
  let beaconSec = 0
  let isAskedAgain = false
  let isHidden = false
  let isRefused = false
  let isStopped = false
  let retry: ReturnType<typeof setTimeout> | undefined

  const unsentSec = () =>
    Math.min(
      WATCHED_SEC_MAX,
      Math.max(0, Math.floor(spentSec - known.spentSec - beaconSec - (underwaySec ?? 0))),
    )
  const hasUnsaved = () =>
    !isRefused &&
    (change !== savedChange ||
      spentSec - known.spentSec >= 1 ||
      furthestPercent > known.furthestPercent ||
      (isDoneAsked && !isCompleted))

  const count = () => deps.count({ spentSec, furthestPercent, isCompleted, isDoneAsked })

  // Stored locally before it is sent: closing an offline tab, or a power cut, loses nothing.
  function writeDown() {
    if (!isRefused) keep({ ...place, base, furthestPercent, spentSec, isDone: isDoneAsked, movedAt })
  }

  const toSend = (): ReadingSave => ({
    ...place,
    readSec: unsentSec(),
    ...(isDoneAsked && { isDone: true }),
    ...waited(movedAt, now()),
  })

  async function save() {
    if (isRefused) return
    // One request at a time, with the newest place.
    if (underwaySec !== null) {
      isAskedAgain = true
      return
    }
    clearTimeout(retry)
    const sent = { place, change, spentSec, beaconSec }
    const first = toSend()
    underwaySec = first.readSec
    let delivery = await deliver(first)
    if (typeof delivery === 'object' && furthestPercent > delivery.reading.furthestPercent)
      delivery = await deliver(furthestSave(first, furthestPercent))
    underwaySec = null
    settle(delivery, sent)
    if (isAskedAgain && typeof delivery === 'object') void save()
    isAskedAgain = false
  }

  type Sent = { place: ReadingPlace; change: number; spentSec: number; beaconSec: number }

  function settle(delivery: ReadingDelivery, sent: Sent) {
    if (delivery === 'refused') {
      isRefused = true
      forget()
      return
    }
    if (typeof delivery === 'string') {
      writeDown()
      show(delivery === 'unreachable' ? 'offline' : 'quiet')
      if (!isStopped) retry = setTimeout(() => void save(), RETRY_AFTER_MS)
      return
    }
    known = delivery.reading
    base = sent.place
    savedChange = sent.change
    beaconSec -= sent.beaconSec
    const sinceSec = spentSec - sent.spentSec
    // Seconds of a beacon that did not arrive are still to be sent.
    if (sent.beaconSec === 0) spentSec = Math.min(spentSec, known.spentSec + AHEAD_MAX_SEC + sinceSec)
    spentSec = Math.max(spentSec, known.spentSec)
    isCompleted ||= delivery.isCompleted
    if (isCompleted || spentSec < neededSec) isDoneAsked = false
    if (isDoneAsked && !isStopped) retry = setTimeout(() => void save(), AHEAD_MAX_SEC * 1000)
    if (hasUnsaved()) writeDown()
    else forget()
    count()
    show('saved')
  }

  return {
    /** The text is open: the server's clock begins to count. */
    opened() {
      count()
      void save()
    },
    /** The reader is here; `isEndSeen`: the end of the text is in view. */
    moved(to: ReadingPlace, isEndSeen: boolean) {
      const furthest = Math.max(furthestPercent, to.percent, isEndSeen ? 100 : 0)
      if (to.percent === place.percent && to.heading === place.heading && furthest === furthestPercent) return
      furthestPercent = furthest
      place = to
      movedAt = now()
      change += 1
      writeDown()
      count()
    },
    /** So many seconds more were read. */
    read(sec: number) {
      if (sec <= 0 || isRefused) return
      spentSec += sec
      writeDown()
      count()
    },
    /** 완료 was pressed. */
    done() {
      isDoneAsked = true
      writeDown()
      count()
      void save()
    },
    /** Called every few seconds. */
    tick() {
      if (hasUnsaved()) void save()
    },
    /** The page is hidden or closed. `visibilitychange` and `pagehide` come together: send once. */
    hidden() {
      if (isHidden || !hasUnsaved()) return
      isHidden = true
      const last = toSend()
      beaconSec += last.readSec
      deliverLast(last)
      if (furthestPercent > Math.max(known.furthestPercent, last.percent))
        deliverLast(furthestSave(last, furthestPercent))
    },
    /** The page is visible again: the last request may not have arrived. */
    shown() {
      isHidden = false
      if (hasUnsaved()) void save()
    },
    reconnected() {
      if (hasUnsaved()) void save()
      else if (!isRefused) show('saved')
    },
    cutOff() {
      if (!isRefused) show('offline')
    },
    /** The text is removed, but the page stays. */
    leave() {
      isStopped = true
      clearTimeout(retry)
      if (hasUnsaved()) void save()
    },
  }
}

export type ReadingSaver = ReturnType<typeof createReadingSaver>
