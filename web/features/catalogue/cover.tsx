import { type ReactNode, useId } from 'react'
import type { Category } from '#contract/catalogue/catalogue.ts'
import {
  type CoverBoard,
  COVER_HEIGHT,
  COVER_WIDTH,
  layCover,
} from '#web/features/catalogue/parts/lay-cover.ts'
import { useCategories } from '#web/ui/use-categories.ts'

/** The hue is that of the nearest `data-hue` (covers.css). */
const SHADES = ['fill-(--cover-1)', 'fill-(--cover-2)', 'fill-(--cover-3)', 'fill-(--cover-4)']

type CoveredCourse = { id: number; imageUrl?: string | null; published?: boolean }

/** The uploaded cover of a course, else the one that the server draws; a draft has none yet. */
export const coverOf = ({ id, imageUrl, published = true }: CoveredCourse): string | null =>
  imageUrl ?? (published ? `/cover/${id}.png` : null)

type Props = {
  title: string
  category: Category
  /** Drawn over the boards, which show until it has loaded. */
  imageUrl?: string | null
  /** Much wider than high: more boards instead of larger ones. */
  broad?: boolean
  /** In view when the page opens: fetched at once, because it is the largest paint there. */
  isFirst?: boolean
  className?: string
  children?: ReactNode
}

/** Boards in the category's hues, generated from the title, and an image over them. Children go on top. */
export function Cover({
  title,
  category,
  imageUrl,
  broad = false,
  isFirst = false,
  className = '',
  children,
}: Props) {
  const hue = useCategories().find(({ slug }) => slug === category)?.hue ?? 'indigo'
  return (
    <div
      data-hue={hue}
      className={`relative isolate overflow-hidden bg-(--cover-2) text-on-cover ${className}`}
    >
      <CoverBoards title={title} width={broad ? COVER_WIDTH * BROADER : COVER_WIDTH} />
      {imageUrl && (
        <img
          src={imageUrl}
          alt=""
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          className="absolute inset-0 -z-10 size-full object-cover"
        />
      )}
      {children}
    </div>
  )
}

const BROADER = 3

function CoverBoards({ title, width }: { title: string; width: number }) {
  const grain = useId()
  const boards = layCover(title, width)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${COVER_HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 -z-10 size-full"
    >
      <pattern id={grain} width="90" height="30" patternUnits="userSpaceOnUse">
        <path
          d="M0 7q22-5 45 0t45 0M0 17q22 6 45 1t45-1M0 25q30-4 52 0t38 0"
          className="fill-none stroke-on-cover"
          strokeOpacity="0.09"
        />
      </pattern>
      {SHADES.map((shade, index) => (
        <path key={shade} className={shade} d={outline(boards.filter((board) => board.shade === index))} />
      ))}
      <path fill={`url(#${grain})`} d={outline(boards.filter((board) => board.grained))} />
    </svg>
  )
}

/** One path for all boards of a shade keeps a page of covers small. */
const outline = (boards: readonly CoverBoard[]) =>
  boards.map(({ x, y, width, height }) => `M${x} ${y}h${width - 1}v${height - 1}h${1 - width}z`).join('')
