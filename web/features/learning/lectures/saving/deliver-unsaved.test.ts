import { describe, expect, it } from 'vitest'
import { PLAYED_RANGES_MAX } from '#contract/learning/learning.ts'
import { savesFor } from '#web/features/learning/lectures/saving/deliver-unsaved.ts'

const NOW = 1_000_000
const unsaved = { watchedSec: 30, baseSec: 10, movedAt: NOW - 90_000 }

describe('what an earlier visit owes', () => {
  it('says how long ago it was the place, so that it takes nothing back from another device', () => {
    expect(savesFor({ ...unsaved, played: [[10, 30]] }, NOW)).toEqual([
      { watchedSec: 30, played: [[10, 30]], agoSec: 90 },
    ])
  })

  it('reports what was farther after the place, and as older than it', () => {
    expect(savesFor({ ...unsaved, played: [], farthestSec: 55 }, NOW)).toEqual([
      { watchedSec: 30, played: [], agoSec: 90 },
      { watchedSec: 55, played: [], agoSec: 91 },
    ])
  })

  it('goes in as many saves as its ranges need', () => {
    const played = Array.from({ length: PLAYED_RANGES_MAX + 3 }, (_, at): [number, number] => [
      at * 9,
      at * 9 + 4,
    ])
    const saves = savesFor({ ...unsaved, played }, NOW)
    expect(saves.map((save) => save.played.length)).toEqual([PLAYED_RANGES_MAX, 3])
  })
})
