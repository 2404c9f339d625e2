import { expect, it } from 'vitest'
import { COVER_WIDTH, layCover } from '#web/features/catalogue/parts/lay-cover.ts'

it('the same title always lays the same cover, another title another one', () => {
  expect(layCover('데이터 분석을 위한 SQL')).toEqual(layCover('데이터 분석을 위한 SQL'))
  expect(layCover('데이터 분석을 위한 SQL')).not.toEqual(layCover('파이썬 데이터 분석'))
})

it.each(['', '가', '아주 긴 제목을 가진 과정도 빈자리 없이 깔립니다'])(
  '%j covers every row from edge to edge',
  (title) => {
    const rows = Map.groupBy(layCover(title), (board) => board.y)
    for (const row of rows.values()) {
      expect(row[0]?.x).toBeLessThanOrEqual(0)
      expect((row.at(-1)?.x ?? 0) + (row.at(-1)?.width ?? 0)).toBeGreaterThanOrEqual(COVER_WIDTH)
    }
  },
)
