import { useRef, useState } from 'react'
import type { VisitFigures, VisitSource } from '#contract/admin/visits.ts'
import { sourceDetails, sourceName, VISIT_STEPS } from '#web/features/admin/dashboard/visits/visit-words.ts'
import { Button } from '#web/ui/button.tsx'
import { CELL, HEAD, NUMBER } from '#web/ui/staff/table.ts'
import { TableBox } from '#web/ui/staff/table-box.tsx'
import { count } from '#web/ui/words/won.ts'

const FIRST = 10

/** The sources of visits, the largest first. */
export function SourceTable({ sources, sourceCount }: Pick<VisitFigures, 'sources' | 'sourceCount'>) {
  const [isWhole, setWhole] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const showWhole = () => {
    setWhole(true)
    // The pressed button disappears.
    heading.current?.focus({ preventScroll: true })
  }
  const shown = isWhole ? sources : sources.slice(0, FIRST)
  return (
    <section aria-labelledby="visit-sources" className="min-w-0">
      <h3 ref={heading} id="visit-sources" tabIndex={-1} className="mb-2 text-15 outline-none">
        들어온 경로
      </h3>
      <TableBox label="들어온 경로 표">
        <table className="w-full border-collapse text-15">
          <thead>
            <tr>
              <th scope="col" className={`${HEAD} max-md:left-0 max-md:z-2`}>
                경로
              </th>
              {VISIT_STEPS.map(({ key, name }) => (
                <th key={key} scope="col" className={`${HEAD} text-right`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((source) => (
              <SourceRow key={Object.values(source).join('\n')} source={source} />
            ))}
          </tbody>
        </table>
      </TableBox>
      {sources.length > shown.length && (
        <div className="mt-3 text-center">
          <Button variant="quiet" size="small" onClick={showWhole}>
            더 보기
          </Button>
        </div>
      )}
      {isWhole && sourceCount > sources.length && (
        <p className="mt-2 text-13 text-ink-soft">
          전체 {count(sourceCount)}개 경로 중 방문이 많은 {count(sources.length)}개예요. 나머지는 CSV 파일에
          있어요.
        </p>
      )}
    </section>
  )
}

function SourceRow({ source }: { source: VisitSource }) {
  const details = sourceDetails(source)
  return (
    <tr className="hover:bg-paper">
      <th
        scope="row"
        className={`${CELL} min-w-40 text-left font-semibold wrap-anywhere whitespace-normal! max-md:sticky max-md:left-0 max-md:min-w-32 max-md:bg-sheet`}
      >
        {sourceName(source)}
        {details && <span className="block text-13 font-normal text-ink-soft">{details}</span>}
      </th>
      {VISIT_STEPS.map(({ key }) => (
        <td key={key} className={`${CELL} ${NUMBER}`}>
          {count(source[key])}
        </td>
      ))}
    </tr>
  )
}
