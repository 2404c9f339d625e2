import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Boards } from '#web/ui/boards/boards.tsx'
import { type Board, boardsLabel, layBoards } from '#web/ui/boards/lay-boards.ts'

const board = (durationSec: number, progress = 0, completed = false): Board => ({
  durationSec,
  progress,
  completed,
})
const many = (count: number) => Array.from({ length: count }, () => board(60))

afterEach(cleanup)

describe('a floor', () => {
  it('is cut by the lengths of its lectures', () => {
    const [row] = layBoards([board(60), board(180)], { width: 400, rows: 1 })
    expect(row?.map(({ x, width }) => [x, width])).toEqual([
      [0, 25],
      [25, 75],
    ])
  })

  it.each([1, 2, 12, 300])('of %d lectures fills its row exactly', (count) => {
    const [row = []] = layBoards(many(count), { width: 280, rows: 1 })
    expect(row.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(100)
    expect(Math.min(...row.map(({ width }) => (width / 100) * 280))).toBeGreaterThanOrEqual(2)
  })

  it('joins neighbours that would be thinner than two pixels, and keeps what was watched', () => {
    const half = [...Array.from({ length: 150 }, () => board(60, 1, true)), ...many(150)]
    const [row = []] = layBoards(half, { width: 280, rows: 1 })
    expect(row.length).toBeLessThan(150)
    const watched = row.reduce((sum, { width, progress }) => sum + width * progress, 0)
    expect(watched).toBeCloseTo(50)
  })

  it('does not join what has room', () => {
    expect(layBoards(many(300), { width: 1400, rows: 1 })[0]).toHaveLength(300)
  })

  it('may lie in several rows, none of them empty', () => {
    expect(layBoards(many(9), { width: 280, rows: 3 }).map((row) => row.length)).toEqual([3, 3, 3])
    expect(layBoards(many(1), { width: 280, rows: 3 })).toHaveLength(1)
    expect(layBoards([], { width: 280, rows: 3 })).toEqual([])
  })

  it('has a board for a lecture whose length is not known yet', () => {
    expect(layBoards([board(0), board(0)], { width: 280, rows: 1 })[0]).toHaveLength(2)
  })
})

describe('in words', () => {
  it('a floor says how many are done and how much', () => {
    expect(boardsLabel([board(60, 1, true), board(60, 0.5), board(80)])).toBe('3강 중 1강 완료, 45%')
  })

  it('a finished lecture counts whole, wherever its progress stands', () => {
    expect(boardsLabel([board(60, 0.9, true)])).toBe('1강 중 1강 완료, 100%')
  })

  it('nothing is no per cent of nothing', () => {
    expect(boardsLabel([])).toBe('0강 중 0강 완료, 0%')
  })
})

it('is one picture with its text', () => {
  render(<Boards boards={many(3)} label="3강 중 0강 완료, 0%" />)
  expect(screen.getByRole('img', { name: '3강 중 0강 완료, 0%' })).toBeTruthy()
})

it('carries no style attribute, which the page policy would drop', () => {
  const { container } = render(<Boards boards={[board(60, 0.4)]} label="" rows={2} />)
  expect(container.querySelector('[style]')).toBeNull()
})
