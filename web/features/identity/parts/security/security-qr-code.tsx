import { encode } from 'uqr'

const QUIET = 2

/** Black on white in both themes, as scanners need it. */
export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: QUIET })
  const marks = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label="인증 앱으로 스캔할 QR 코드"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 rounded-board border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={marks.join('')} fill="#000" />
    </svg>
  )
}
