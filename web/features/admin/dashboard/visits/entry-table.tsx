import type { VisitFigures } from '#contract/admin/visits.ts'
import { PAGE_WORDS } from '#contract/visit/page-words.ts'
import { CELL, HEAD, NUMBER } from '#web/ui/staff/table.ts'
import { TableBox } from '#web/ui/staff/table-box.tsx'
import { count } from '#web/ui/words/won.ts'

/** The kinds of pages that visits began with. */
export const EntryTable = ({ entries, figures }: Pick<VisitFigures, 'entries' | 'figures'>) => (
  <section aria-labelledby="visit-entries" className="min-w-0">
    <h3 id="visit-entries" className="mb-2 text-15">
      처음 연 화면
    </h3>
    <TableBox label="처음 연 화면 표">
      <table className="w-full border-collapse text-15">
        <thead>
          <tr>
            <th scope="col" className={HEAD}>
              화면
            </th>
            <th scope="col" className={`${HEAD} text-right`}>
              방문
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ entry, visits }) => (
            <tr key={entry} className="hover:bg-paper">
              <th scope="row" className={`${CELL} text-left font-semibold`}>
                {PAGE_WORDS[entry]}
              </th>
              <td className={`${CELL} ${NUMBER}`}>
                {count(visits)}
                <span className="ml-2 text-13 text-ink-soft">
                  {count(Math.round((visits / figures.visits) * 100))}%
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  </section>
)
