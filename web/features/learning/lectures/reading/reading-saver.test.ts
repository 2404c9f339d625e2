import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ReadingState } from '#contract/learning/learning.ts'
import type { ReadingDelivery, ReadingSave } from '#web/features/learning/lectures/reading/deliver-reading.ts'
import {
  createReadingSaver,
  type ReadingCounts,
} from '#web/features/learning/lectures/reading/reading-saver.ts'
import type { UnsavedReading } from '#web/features/learning/lectures/reading/unsaved-reading.ts'
import { RETRY_AFTER_MS, type SaveState } from '#web/features/learning/lectures/saving/progress-saver.ts'

const UNREAD: ReadingState = {
  furthestPercent: 0,
  placePercent: 0,
  placeHeading: '',
  spentSec: 0,
  neededSec: 30,
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A saver with a server that believes every second, unless `answer` says otherwise. */
function open(owed: UnsavedReading | null = null, reading: ReadingState = UNREAD) {
  const server = { ...reading }
  const sent: ReadingSave[] = []
  const beacons: ReadingSave[] = []
  const kept: (UnsavedReading | null)[] = []
  const shown: SaveState[] = []
  let counts = {} as ReadingCounts
  const line: { answer: ((save: ReadingSave) => ReadingDelivery | null) | null } = { answer: null }

  function take(save: ReadingSave): ReadingDelivery {
    server.spentSec += save.readSec
    server.furthestPercent = Math.max(server.furthestPercent, save.percent)
    const isEnough = server.spentSec >= server.neededSec
    return {
      reading: { ...server },
      isCompleted: isEnough && (server.furthestPercent === 100 || save.isDone === true),
    }
  }
  const saver = createReadingSaver({
    reading,
    isCompleted: false,
    place: { percent: reading.placePercent, heading: reading.placeHeading },
    owed,
    deliver: async (save) => {
      sent.push(save)
      return line.answer?.(save) ?? take(save)
    },
    deliverLast: (save) => beacons.push(save),
    keep: (unsaved) => kept.push(unsaved),
    forget: () => kept.push(null),
    show: (state) => shown.push(state),
    count: (next) => (counts = next),
  })
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return { saver, sent, beacons, kept, shown, line, take, settle, counts: () => counts }
}

describe('a text that is read', () => {
  it('is saved on opening, and then with the place and the seconds since', async () => {
    const { saver, sent, settle, kept } = open()
    saver.opened()
    await settle()
    saver.read(14.6)
    saver.moved({ percent: 20, heading: '조건' }, false)
    saver.tick()
    await settle()
    saver.read(0.6)
    saver.tick()
    await settle()
    expect(sent).toEqual([
      { percent: 0, heading: '', readSec: 0 },
      { percent: 20, heading: '조건', readSec: 14 },
      { percent: 20, heading: '조건', readSec: 1 },
    ])
    expect(kept.at(-1)).toBeNull()
  })

  it('saves nothing while nothing happens', async () => {
    const { saver, sent, settle } = open()
    saver.opened()
    await settle()
    saver.tick()
    await settle()
    expect(sent).toHaveLength(1)
  })

  it('reports the end that came into view as older than the place', async () => {
    const { saver, sent, settle, counts } = open()
    saver.opened()
    await settle()
    saver.moved({ percent: 80, heading: '끝' }, true)
    saver.tick()
    await settle()
    expect(sent.slice(1)).toEqual([
      { percent: 80, heading: '끝', readSec: 0 },
      { percent: 100, heading: '끝', readSec: 0, agoSec: 60 },
    ])
    expect(counts().furthestPercent).toBe(100)
  })

  it('drops seconds that the server does not believe', async () => {
    const { saver, sent, settle, line, counts } = open()
    saver.opened()
    await settle()
    saver.read(50)
    line.answer = () => ({ reading: { ...UNREAD, spentSec: 20 }, isCompleted: false })
    saver.tick()
    await settle()
    expect(counts().spentSec).toBe(22)
    saver.tick()
    await settle()
    expect(sent.at(-1)?.readSec).toBe(2)
  })
})

describe('without a network', () => {
  it('keeps place and time here, retries, and says how long ago it was', async () => {
    const { saver, sent, settle, kept, shown, line } = open()
    saver.opened()
    await settle()
    line.answer = () => 'unreachable'
    saver.moved({ percent: 40, heading: '' }, false)
    saver.read(10)
    saver.tick()
    await settle()
    expect(shown.at(-1)).toBe('offline')
    expect(kept.at(-1)).toMatchObject({ percent: 40, spentSec: 10, base: { percent: 0, heading: '' } })
    line.answer = null
    await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS)
    expect(sent.at(-1)).toEqual({ percent: 40, heading: '', readSec: 10, agoSec: 15 })
    expect(kept.at(-1)).toBeNull()
    expect(shown.at(-1)).toBe('saved')
  })

  it('sends what an earlier visit left, without the seconds that arrived after all', async () => {
    const owed: UnsavedReading = {
      percent: 60,
      heading: '반복',
      base: { percent: 0, heading: '' },
      furthestPercent: 70,
      spentSec: 25,
      isDone: false,
      movedAt: Date.now() - 90_000,
    }
    const { saver, sent, settle } = open(owed, { ...UNREAD, spentSec: 15 })
    saver.opened()
    await settle()
    expect(sent).toHaveLength(2)
    expect(sent[1]).toMatchObject({ percent: 70, agoSec: 150 })
  })

  it('a refusal ends it, and nothing stays behind', async () => {
    const { saver, sent, settle, kept, line } = open()
    line.answer = () => 'refused'
    saver.opened()
    await settle()
    saver.read(20)
    saver.moved({ percent: 9, heading: '' }, false)
    saver.tick()
    saver.hidden()
    await settle()
    expect(sent).toHaveLength(1)
    expect(kept.at(-1)).toBeNull()
  })
})

describe('a page that is hidden', () => {
  async function hide() {
    const room = open()
    room.saver.opened()
    await room.settle()
    room.saver.read(8)
    room.saver.moved({ percent: 30, heading: '' }, false)
    room.saver.hidden()
    room.saver.hidden()
    expect(room.beacons).toEqual([{ percent: 30, heading: '', readSec: 8 }])
    expect(room.kept.at(-1)).toMatchObject({ percent: 30, spentSec: 8 })
    return room
  }

  it('does not count the seconds of a beacon that arrived a second time', async () => {
    const { saver, sent, settle, take, beacons, counts } = await hide()
    take(beacons[0]!)
    saver.shown()
    await settle()
    saver.read(2)
    saver.tick()
    await settle()
    expect(sent.slice(1).map(({ readSec }) => readSec)).toEqual([0, 2])
    expect(counts().spentSec).toBe(10)
  })

  it('sends the seconds of a beacon that was lost again', async () => {
    const { saver, sent, settle } = await hide()
    saver.shown()
    await settle()
    saver.tick()
    await settle()
    expect(sent.slice(1).map(({ readSec }) => readSec)).toEqual([0, 8])
  })
})

describe('완료', () => {
  it('completes the lesson when the server has counted enough', async () => {
    const { saver, sent, settle, counts } = open()
    saver.opened()
    await settle()
    saver.read(30)
    saver.done()
    expect(counts().isDoneAsked).toBe(true)
    await settle()
    expect(sent.at(-1)).toMatchObject({ isDone: true, readSec: 30 })
    expect(counts()).toMatchObject({ isCompleted: true, isDoneAsked: false })
  })

  it('is asked again while the server is a second behind', async () => {
    const { saver, sent, settle, line, counts } = open()
    saver.opened()
    await settle()
    saver.read(30)
    line.answer = () => ({ reading: { ...UNREAD, spentSec: 29 }, isCompleted: false })
    saver.done()
    await settle()
    expect(counts().isDoneAsked).toBe(true)
    line.answer = () => ({ reading: { ...UNREAD, spentSec: 30 }, isCompleted: true })
    await vi.advanceTimersByTimeAsync(2000)
    expect(sent).toHaveLength(3)
    expect(counts().isCompleted).toBe(true)
  })

  it('waits for more reading where much is missing', async () => {
    const { saver, settle, line, counts } = open()
    saver.opened()
    await settle()
    saver.read(30)
    line.answer = () => ({ reading: { ...UNREAD, spentSec: 10 }, isCompleted: false })
    saver.done()
    await settle()
    expect(counts()).toMatchObject({ isDoneAsked: false, spentSec: 12, isCompleted: false })
  })
})
