import { describe, expect, it } from 'vitest'
import { savesFor } from '#web/learning/deliver-unsaved.ts'

describe('what an earlier visit owes', () => {
  it('goes out as it is while the server has not moved', () => {
    expect(savesFor({ watchedSec: 30, baseSec: 10, played: [[10, 30]] }, 10)).toEqual([
      { watchedSec: 30, played: [[10, 30]] },
    ])
  })

  it('does not take the place back from another device', () => {
    expect(savesFor({ watchedSec: 45, baseSec: 10, played: [[10, 45]] }, 300)).toEqual([
      { watchedSec: 300, played: [[10, 45]] },
    ])
  })

  it('reports what was farther, and then the newer place', () => {
    expect(savesFor({ watchedSec: 400, baseSec: 10, played: [] }, 300)).toEqual([
      { watchedSec: 400, played: [] },
      { watchedSec: 300, played: [] },
    ])
  })
})
