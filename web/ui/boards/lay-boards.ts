export type Board = {
  durationSec: number
  progress: number
  completed: boolean
  /** The share really played, if known: it fills the board instead of `progress`. */
  coverage?: number
}

/** Position of a board, in percent of its row; `from` is the index of its first lecture. */
export type LaidBoard = { from: number; x: number; width: number; progress: number; completed: boolean }

/** Narrower boards are merged with their neighbour. */
const THINNEST_PX = 2
const SEAM_PX = 2
/** A lecture of unknown duration still gets a board. */
const SHORTEST_SEC = 1

type BoardGroup = { from: number; sec: number; watchedSec: number; completed: boolean }

export function layBoards(
  boards: readonly Board[],
  { width, rows }: { width: number; rows: number },
): LaidBoard[][] {
  const total = boards.reduce((sum, board) => sum + secondsOf(board), 0)
  return rowsOf(boards, total / rows).map((row) => layRow(row, width))
}

export function boardsLabel(boards: readonly Board[]) {
  const done = boards.filter((board) => board.completed).length
  const total = boards.reduce((sum, board) => sum + secondsOf(board), 0)
  const watched = boards.reduce((sum, board) => sum + watchedOf(board), 0)
  return `${boards.length}강 중 ${done}강 완료, ${total === 0 ? 0 : Math.round((watched / total) * 100)}%`
}

const secondsOf = (board: Board) => Math.max(SHORTEST_SEC, board.durationSec)
const watchedOf = (board: Board) =>
  secondsOf(board) * Math.min(1, Math.max(0, board.coverage ?? (board.completed ? 1 : board.progress)))

function rowsOf(boards: readonly Board[], rowSec: number) {
  const rows: BoardGroup[][] = []
  let laidSec = 0
  boards.forEach((board, from) => {
    const sec = secondsOf(board)
    const row = Math.floor((laidSec + sec / 2) / rowSec)
    ;(rows[row] ??= []).push({ from, sec, watchedSec: watchedOf(board), completed: board.completed })
    laidSec += sec
  })
  return rows.filter((row) => row.length > 0)
}

function layRow(row: BoardGroup[], width: number): LaidBoard[] {
  const total = row.reduce((sum, board) => sum + board.sec, 0)
  let x = 0
  return joinThin(row, (total * (THINNEST_PX + SEAM_PX)) / width).map(
    ({ from, sec, watchedSec, completed }) => {
      const laid = { from, x, width: (sec / total) * 100, progress: watchedSec / sec, completed }
      x += laid.width
      return laid
    },
  )
}

function joinThin(row: BoardGroup[], thinnestSec: number) {
  const joined: BoardGroup[] = []
  for (const board of row) {
    const last = joined.at(-1)
    if (last && (last.sec < thinnestSec || board.sec < thinnestSec)) {
      last.sec += board.sec
      last.watchedSec += board.watchedSec
      last.completed &&= board.completed
    } else joined.push({ ...board })
  }
  return joined
}
