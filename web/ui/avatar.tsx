import { useState } from 'react'

type Props = { name: string; imageUrl: string | null; className?: string }

const SIDE = 40
const ROW = SIDE / 3

/** A member's picture, or boards with the first letter of the name; the full name is shown beside it. */
export function Avatar({ name, imageUrl, className = 'size-10' }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const box = `block shrink-0 rounded-board ${className}`
  if (imageUrl === null || imageUrl === broken) return <LetterBoards name={name} className={box} />
  return (
    <img
      src={imageUrl}
      alt=""
      width={SIDE}
      height={SIDE}
      decoding="async"
      // React would preload it before the stylesheet, although the text beside it says the name.
      loading="lazy"
      onError={() => setBroken(imageUrl)}
      className={`${box} object-cover`}
    />
  )
}

function LetterBoards({ name, className }: { name: string; className: string }) {
  const [letter = ''] = Array.from(name.trim())
  return (
    <svg viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden="true" className={className}>
      <rect width={SIDE} height={SIDE} className="fill-wood-1" />
      {seamsOf(name).map((seam, row) => (
        <g key={row}>
          <rect y={row * ROW} width={seam} height={ROW - 1} className="fill-wood-2" />
          <rect
            x={seam + 1}
            y={row * ROW}
            width={SIDE - seam - 1}
            height={ROW - 1}
            className="fill-wood-2/60"
          />
        </g>
      ))}
      <text x={SIDE / 2} y={27.5} textAnchor="middle" fontSize="21" className="fill-ink font-bold">
        {letter}
      </text>
    </svg>
  )
}

/** Where the boards of the three rows meet; derived from the name. */
function seamsOf(name: string) {
  const sum = Array.from(name).reduce((total, character) => total * 31 + (character.codePointAt(0) ?? 0), 7)
  return [11, 17, 23].map((prime, row) => 8 + (((sum % (prime * 97)) + row * 13) % 24))
}
