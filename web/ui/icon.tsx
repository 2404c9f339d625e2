import type { ReactNode } from 'react'

type Props = { size?: number; className?: string }

/** The icons of the first visit, drawn after Lucide (ISC); the library loads with screens that need more. */
const sign = (lines: ReactNode) =>
  function Sign({ size = 20, className = '' }: Props) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className={className}
      >
        {lines}
      </svg>
    )
  }

export const CrossSign = sign(<path d="M18 6 6 18M6 6l12 12" />)
export const MenuSign = sign(<path d="M4 6h16M4 12h16M4 18h16" />)
export const SearchSign = sign(<path d="M19 11a8 8 0 1 1-16 0a8 8 0 1 1 16 0M21 21l-4.300-4.300" />)
export const MoonSign = sign(<path d="M12 3a6 6 0 0 0 9 9 9 9 0 1 1-9-9Z" />)
export const SunSign = sign(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2v2M12 20v2M4.900 4.900l1.400 1.400M17.700 17.700l1.400 1.400M2 12h2M20 12h2M6.300 17.700l-1.400 1.400M19.100 4.900l-1.400 1.400" />
  </>,
)
export const PlaySign = sign(<path fill="currentColor" d="m6 3 14 9-14 9z" />)
export const ArrowSign = sign(<path d="M5 12h14M12 5l7 7-7 7" />)
export const DownSign = sign(<path d="m6 9 6 6 6-6" />)
export const PlusSign = sign(<path d="M5 12h14M12 5v14" />)
export const HeartSign = sign(
  <path d="M19 14c1.490-1.460 3-3.210 3-5.500A5.500 5.500 0 0 0 16.500 3c-1.760 0-3 .500-4.500 2-1.500-1.500-2.740-2-4.500-2A5.500 5.500 0 0 0 2 8.500c0 2.300 1.500 4.050 3 5.500l7 7Z" />,
)
export const TickSign = sign(<path d="M20 6 9 17l-5-5" />)
