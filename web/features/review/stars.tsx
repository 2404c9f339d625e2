const FIVE = [1, 2, 3, 4, 5]

type Props = {
  /** 0 to 5; a fraction fills a part of a star. */
  stars: number
  size?: number
  className?: string
}

/** Five stars as one picture with its value in words. */
export const Stars = ({ stars, size = 18, className = '' }: Props) => (
  <span role="img" aria-label={`5점 만점에 ${stars}점`} className={`inline-flex shrink-0 ${className}`}>
    {FIVE.map((star) => (
      <StarSign key={star} size={size} share={Math.min(1, Math.max(0, stars - star + 1))} />
    ))}
  </span>
)

const BOX = 24
const OUTLINE =
  'm12 2.600 2.900 6 6.500.900-4.700 4.600 1.100 6.500-5.800-3.100-5.800 3.100 1.100-6.500L2.600 9.500l6.500-.900z'

type SignProps = { size: number; share?: number; className?: string }

/** A full star over an empty one; the inner picture cuts it to its share. */
export const StarSign = ({ size, share = 1, className = '' }: SignProps) => (
  <svg
    width={size}
    height={size}
    viewBox={`0 0 ${BOX} ${BOX}`}
    strokeWidth="1.6"
    strokeLinejoin="round"
    aria-hidden
    className={className}
  >
    {share < 1 && <path d={OUTLINE} fill="none" className="stroke-line-strong" />}
    {share > 0 && (
      <svg width={BOX * share} height={BOX}>
        <path d={OUTLINE} className="fill-pollen stroke-pollen forced-colors:fill-[CanvasText]" />
      </svg>
    )}
  </svg>
)
