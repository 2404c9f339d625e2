import { Empty } from '#web/ui/empty.tsx'
import { Link } from '#web/ui/link.tsx'

type Props = { q: string; links: readonly { to: string; name: string }[] }

export const NoResult = ({ q, links }: Props) => (
  <div className="mt-2">
    <Empty
      title={`‘${q}’ 검색 결과가 없어요.`}
      body="철자를 확인하거나 검색어를 줄여 보세요. 분야에서 둘러볼 수도 있어요."
      action={
        <ul className="flex flex-wrap justify-center gap-2">
          {links.map(({ to, name }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex min-h-11 items-center rounded-board border border-line-strong bg-sheet px-4 text-15 font-semibold hover:border-ink"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      }
    />
  </div>
)
