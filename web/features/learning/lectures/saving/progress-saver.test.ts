import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createProgressSaver,
  type Delivery,
  PAUSE_SAVE_MIN_GAP_MS,
  RETRY_AFTER_MS,
  type ProgressSave,
  type SaveState,
  STALE_AFTER_MS,
  type UnsavedProgress,
} from '#web/features/learning/lectures/saving/progress-saver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watch({ startSec = 0, owed = null }: { startSec?: number; owed?: UnsavedProgress | null } = {}) {
  const saves: ProgressSave[] = []
  const lastWords: ProgressSave[] = []
  const shown: SaveState[] = []
  const network = { answer: 'saved' as Delivery, delayMs: 0 }
  const kept: { record: UnsavedProgress | null } = { record: null }
  const saver = createProgressSaver({
    startSec,
    owed,
    deliver: async (save) => {
      saves.push(save)
      const { answer } = network
      if (network.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, network.delayMs))
      return answer
    },
    deliverLast: (save) => void lastWords.push(save),
    keep: (record) => void (kept.record = record),
    forget: () => void (kept.record = null),
    show: (state) => void shown.push(state),
  })
  /** Four ticks a second, as browsers do. */
  const play = async (fromSec: number, toSec: number, rate = 1) => {
    for (let sec = fromSec; sec <= toSec; sec += 0.25 * rate) {
      saver.tick(sec, rate)
      await vi.advanceTimersByTimeAsync(250)
    }
  }
  return {
    saver,
    saves,
    lastWords,
    shown,
    network,
    kept,
    play,
    seconds: () => saves.map((save) => save.watchedSec),
  }
}

describe('periodic saves', () => {
  it('saves first once 2 s are reached', async () => {
    const { play, saves, seconds } = watch()
    await play(0, 1.75)
    expect(saves).toEqual([])
    await play(2, 2)
    expect(seconds()).toEqual([2])
  })

  it('saves every 10 s of playback position', async () => {
    const { play, seconds } = watch()
    await play(0, 30)
    expect(seconds()).toEqual([2, 10, 20, 30])
  })

  it('counts the position, not the clock: at double speed the saves come twice as often', async () => {
    const { play, seconds } = watch()
    await play(0, 40, 2)
    expect(seconds()).toEqual([2, 10, 20, 30, 40])
  })

  it('sends whole seconds and the ranges that were really played since the last save', async () => {
    const { play, saver, saves } = watch()
    await play(0, 10)
    saver.lift()
    saver.seeked(50.4)
    await play(50.4, 60.4)
    expect(saves.map((save) => save.watchedSec)).toEqual([2, 10, 50, 60])
    expect(saves.map((save) => save.played)).toEqual([[[0, 2]], [[2, 10]], [], [[50, 60]]])
  })

  it('sends at most 64 ranges and keeps the rest for the next save', async () => {
    const { play, saver, saves, network } = watch()
    network.answer = 'unreachable'
    for (let part = 0; part < 70; part += 1) {
      saver.lift()
      await play(part * 20 + 4, part * 20 + 6)
    }
    network.answer = 'saved'
    saver.reconnected()
    await vi.advanceTimersByTimeAsync(0)
    expect(saves.at(-1)?.played).toHaveLength(64)
    saver.reconnected()
    await vi.advanceTimersByTimeAsync(0)
    expect(saves.at(-1)?.played).toHaveLength(6)
  })
})

describe('seek, pause, end', () => {
  it('saves on seek', () => {
    const { saver, seconds } = watch()
    saver.seeked(33.9)
    expect(seconds()).toEqual([33])
  })

  it('does not save the jump to the saved point', () => {
    const { saver, seconds } = watch({ startSec: 45 })
    saver.seeked(45)
    expect(seconds()).toEqual([])
  })

  it('saves on pause at most once per 1200 ms', async () => {
    const { saver, play, seconds } = watch()
    await play(0, 1)
    saver.paused(1, 1)
    await vi.advanceTimersByTimeAsync(PAUSE_SAVE_MIN_GAP_MS - 1)
    saver.paused(1.2, 1)
    expect(seconds()).toEqual([1])
    await vi.advanceTimersByTimeAsync(1)
    saver.paused(1.3, 1)
    expect(seconds()).toEqual([1, 1])
  })

  it('sends the full duration at the end, and once more in the background', () => {
    const { saver, saves, lastWords } = watch()
    saver.ended(60, 1)
    expect(saves).toEqual([{ watchedSec: 60, played: [] }])
    expect(lastWords).toEqual([{ watchedSec: 60, played: [] }])
  })

  it('stays at the end when the player is left or hidden there', async () => {
    const { saver, seconds, lastWords } = watch()
    saver.ended(60, 1)
    await vi.advanceTimersByTimeAsync(0)
    saver.hidden(59.8)
    saver.leave(59.8)
    expect(seconds()).toEqual([60])
    expect(lastWords.map((save) => save.watchedSec)).toEqual([60, 60])
  })

  it('sends at least 1 second at the end', () => {
    const { saver, seconds } = watch()
    saver.ended(0, 1)
    expect(seconds()).toEqual([1])
  })

  it('keeps one save under way; of many seeks meanwhile only the newest follows', async () => {
    const { saver, network, seconds } = watch()
    network.delayMs = 500
    for (const sec of [10, 20, 30, 40]) saver.seeked(sec)
    expect(seconds()).toEqual([10])
    await vi.advanceTimersByTimeAsync(2000)
    expect(seconds()).toEqual([10, 40])
  })
})

describe('the page goes', () => {
  it('saves once per hide, though the browser tells twice', async () => {
    const { saver, play, lastWords } = watch()
    await play(0, 5)
    saver.hidden(5.3)
    saver.hidden(5.3)
    expect(lastWords).toEqual([{ watchedSec: 5, played: [[2, 5]] }])
    saver.shown()
    await play(5.3, 7)
    saver.hidden(7)
    expect(lastWords).toHaveLength(2)
  })

  it('saves again when a hidden video played on and is closed', async () => {
    const { saver, play, lastWords } = watch()
    await play(0, 5)
    saver.hidden(5)
    await play(5, 8)
    saver.hidden(8)
    expect(lastWords.map((save) => save.watchedSec)).toEqual([5, 8])
  })

  it('says nothing when nothing was played or sought', () => {
    const { saver, lastWords, saves } = watch({ startSec: 45 })
    saver.hidden(45)
    saver.leave(45)
    expect([...lastWords, ...saves]).toEqual([])
  })

  it('a tab that has stood still for long does not take the place back from another device', async () => {
    const { saver, play, lastWords } = watch()
    await play(0, 5)
    saver.paused(5, 1)
    await vi.advanceTimersByTimeAsync(STALE_AFTER_MS + 1)
    saver.hidden(5)
    expect(lastWords).toEqual([])
  })

  it('saves the point when the player is left', async () => {
    const { saver, play, seconds } = watch()
    await play(0, 5)
    saver.leave(5.5)
    expect(seconds()).toEqual([2, 5])
  })
})

describe('failures', () => {
  it('keeps the newest point and the played ranges, and sends them with the next bucket', async () => {
    const { network, play, saves, kept, shown } = watch()
    network.answer = 'unreachable'
    await play(0, 9)
    expect(kept.record).toMatchObject({ watchedSec: 9, baseSec: 0, played: [[0, 9]] })
    expect(shown).toEqual(['offline'])
    network.answer = 'saved'
    await play(9.25, 10.5)
    expect(saves.at(-1)).toEqual({ watchedSec: 10, played: [[0, 10]] })
    expect(shown.at(-1)).toBe('saved')
  })

  it('loses nothing in an outage of 30 s', async () => {
    const { network, play, saves, saver, kept } = watch()
    await play(0, 10)
    network.answer = 'unreachable'
    await play(10.25, 40)
    network.answer = 'saved'
    saver.reconnected()
    await vi.advanceTimersByTimeAsync(0)
    expect(saves.at(-1)).toEqual({ watchedSec: 40, played: [[10, 40]] })
    expect(kept.record).toBeNull()
  })

  it('retries even while paused', async () => {
    const { network, saver, play, seconds } = watch()
    network.answer = 'failed'
    await play(0, 1)
    saver.paused(1, 1)
    await vi.advanceTimersByTimeAsync(0)
    network.answer = 'saved'
    await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS)
    expect(seconds()).toEqual([1, 1])
    await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS * 4)
    expect(seconds()).toEqual([1, 1])
  })

  it('a refusal is silent and final: staff who are not enrolled only look', async () => {
    const { network, saver, play, seconds, shown, kept } = watch()
    network.answer = 'refused'
    await play(0, 30)
    saver.ended(30, 1)
    saver.hidden(30)
    expect(seconds()).toEqual([2])
    expect(shown).toEqual([])
    expect(kept.record).toBeNull()
  })

  it('what an earlier visit owed goes first, and is not overwritten by playing on', async () => {
    const { network, play, saves } = watch({
      startSec: 25,
      owed: { watchedSec: 25, baseSec: 10, played: [[10, 25]], movedAt: Date.now() - 40_000 },
    })
    expect(saves).toEqual([{ watchedSec: 25, played: [[10, 25]], agoSec: 40 }])
    network.answer = 'saved'
    await play(25, 30)
    expect(saves.at(-1)?.watchedSec).toBe(30)
  })

  it('a lecture that ended offline is still reported as ended', () => {
    const owed = { watchedSec: 60, baseSec: 10, played: [], movedAt: Date.now() }
    expect(watch({ startSec: 0, owed }).saves).toEqual([{ watchedSec: 60, played: [] }])
  })

  it('the farthest second reached offline is also sent after a seek back', async () => {
    const { network, play, saver, saves, kept } = watch()
    network.answer = 'unreachable'
    await play(0, 55)
    saver.lift()
    saver.seeked(20)
    await vi.advanceTimersByTimeAsync(1000)
    expect(kept.record).toMatchObject({ watchedSec: 20, farthestSec: 55 })
    network.answer = 'saved'
    saver.reconnected()
    await vi.advanceTimersByTimeAsync(0)
    expect(saves.slice(-2)).toEqual([
      { watchedSec: 20, played: [[0, 55]], agoSec: 1 },
      { watchedSec: 55, played: [], agoSec: 2 },
    ])
    expect(kept.record).toBeNull()
  })

  it('a save that had to wait says for how long', async () => {
    const { network, play, saver, saves } = watch()
    network.answer = 'failed'
    await play(0, 5)
    saver.paused(5, 1)
    await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS * 2 - 1000)
    network.answer = 'saved'
    await vi.advanceTimersByTimeAsync(RETRY_AFTER_MS)
    expect(saves.at(-1)?.agoSec).toBeGreaterThanOrEqual(29)
  })

  it('says at once that the network is gone, and that all is saved when it is back', async () => {
    const { play, saver, shown } = watch()
    await play(0, 2)
    saver.cutOff()
    expect(shown.at(-1)).toBe('offline')
    saver.reconnected()
    await vi.advanceTimersByTimeAsync(0)
    expect(shown.at(-1)).toBe('saved')
  })
})
