const ROWS = [
  { x: 6, width: 62, done: true },
  { x: 20, width: 84, done: false },
  { x: 0, width: 46, done: false },
]

/** The small picture of empty and error screens: boards that do not form a floor yet. */
export function LooseBoards({ laid, broken = false }: { laid: number; broken?: boolean }) {
  return (
    <svg width="112" height="54" viewBox="0 0 112 54" aria-hidden="true" className="max-w-full">
      {ROWS.map(({ x, width }, row) => (
        <rect
          key={x}
          x={x}
          y={row * 19}
          width={width}
          height="14"
          rx="3"
          className={row < laid ? 'fill-wood-3' : 'fill-wood-1 stroke-wood-3'}
          strokeDasharray={row < laid ? undefined : '4 3'}
          transform={broken && row === 1 ? 'rotate(7 62 26)' : undefined}
        />
      ))}
    </svg>
  )
}
