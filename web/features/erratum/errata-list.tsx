import { useQuery } from '@tanstack/react-query'
import type { Erratum } from '#contract/erratum/erratum.ts'
import { errataQuery } from '#web/features/erratum/errata-query.ts'
import { clock } from '#web/ui/words/duration.ts'

type Props = {
  lectureId: number
  /** The headings of a text, by id. */
  headings?: readonly { id: string; text: string }[]
  onSeek?: (toSec: number) => void
  onHeading?: (id: string) => void
  className?: string
}

/** The errata of a lecture in the order of their places; nothing when there are none. */
export function ErrataList({ lectureId, headings = [], onSeek, onHeading, className = '' }: Props) {
  const { data: errata = [] } = useQuery(errataQuery(lectureId))
  if (errata.length === 0) return null
  const placeOf = ({ fromSec, heading: headingId }: Erratum): Place | null => {
    if (fromSec !== null)
      return {
        words: clock(fromSec),
        name: `${clock(fromSec)} 시점으로 이동`,
        go: () => onSeek?.(fromSec),
      }
    const heading = headings.find(({ id }) => id === headingId)
    return heading
      ? { words: heading.text, name: `${heading.text} 위치로 이동`, go: () => onHeading?.(heading.id) }
      : null
  }
  return (
    <section aria-labelledby="errata-list" className={className}>
      <h2 id="errata-list" className="text-17 font-bold">
        정정 안내
      </h2>
      <ul className="mt-2 max-w-text border-t border-line">
        {errata.map((erratum) => (
          <Item key={erratum.id} erratum={erratum} place={placeOf(erratum)} />
        ))}
      </ul>
    </section>
  )
}

type Place = { words: string; name: string; go: () => void }

const Item = ({ erratum, place }: { erratum: Erratum; place: Place | null }) => (
  <li className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-2">
    {place && (
      <button
        type="button"
        aria-label={place.name}
        onClick={place.go}
        className="min-h-8 max-md:min-h-10 text-left text-15 font-semibold text-indigo tabular-nums underline-offset-4 hover:underline"
      >
        {place.words}
      </button>
    )}
    <span className="min-w-0 grow basis-60 text-15 wrap-anywhere whitespace-pre-line">{erratum.text}</span>
  </li>
)
