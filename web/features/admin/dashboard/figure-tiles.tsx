import type { Stats } from '#contract/admin/dashboard.ts'
import { changeWords } from '#web/features/admin/dashboard/change-words.ts'
import { Definition } from '#web/features/admin/dashboard/definition.tsx'
import { amountText, DAYS_DEFINITION, type Figure, FIGURES } from '#web/features/admin/dashboard/figures.ts'
import { addressWith } from '#web/features/admin/dashboard/range.ts'
import { Link } from '#web/ui/link.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'

type Props = { stats: Stats; chosen: Figure }

/** The figures of the range; pressing one charts it below. */
export const FigureTiles = ({ stats, chosen }: Props) => (
  <ul className="grid grid-cols-1 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 xl:grid-cols-[1.3fr_repeat(4,1fr)]">
    {FIGURES.map((figure) => (
      <Tile key={figure.key} stats={stats} figure={figure} isChosen={figure === chosen} />
    ))}
  </ul>
)

function Tile({ stats, figure, isChosen }: { stats: Stats; figure: Figure; isChosen: boolean }) {
  const [search] = useSearchParams()
  const { key, name, unit } = figure
  return (
    <li
      className={`relative flex flex-col bg-sheet px-4 py-3 hover:bg-paper first:sm:max-xl:col-span-2
        ${isChosen ? 'shadow-[inset_0_3px_0_var(--color-indigo)]' : ''}`}
    >
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-13 font-semibold text-ink-soft">
          {/* The whole tile is one link. */}
          <Link
            to={addressWith(search, { figure: key })}
            replace
            aria-current={isChosen || undefined}
            className="after:absolute after:inset-0 aria-[current]:text-indigo"
          >
            {name}
            <span className="sr-only"> 그래프 보기</span>
          </Link>
        </h3>
        <FigureDefinition {...figure} />
      </div>
      <p className="mt-1 text-21 font-bold tracking-tight tabular-nums">
        {amountText(stats.figures[key], unit)}
      </p>
      {key === 'revenue' && <PaidAndRefunded {...stats.figures} />}
      <p className="text-13 text-ink-soft tabular-nums">
        {changeWords(stats.figures[key], stats.before.figures[key], unit)}
      </p>
    </li>
  )
}

const FigureDefinition = ({ name, definition }: Pick<Figure, 'name' | 'definition'>) => (
  <Definition of={name}>
    {definition.map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
    <p className="text-13 text-ink-soft">{DAYS_DEFINITION}</p>
  </Definition>
)

const PaidAndRefunded = ({ paid, refunded }: Pick<Stats['figures'], 'paid' | 'refunded'>) => (
  <p className="text-13 text-ink-soft tabular-nums">
    <span className="inline-block">결제 {amountText(paid, '원')} ·</span>{' '}
    <span className="inline-block">환불 {amountText(refunded, '원')}</span>
  </p>
)
