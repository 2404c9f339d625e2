import { Pencil, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import type { StaffCategory } from '#contract/catalogue/staff-category.ts'
import type { CategoryActs } from '#web/features/catalogue/staff-categories/use-category-acts.ts'
import { HUE_NAMES } from '#web/features/catalogue/hue-names.ts'
import { HueSwatch } from '#web/features/catalogue/staff-categories/hue-swatch.tsx'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { ColumnHead } from '#web/ui/staff/column-head.tsx'
import { MoveActs, RowAct } from '#web/ui/staff/row-act.tsx'
import { RowKeys } from '#web/ui/staff/keys/row-keys.tsx'
import { CELL, FROM_MD, HEAD, NUMBER } from '#web/ui/staff/table.ts'
import { TableBox } from '#web/ui/staff/table-box.tsx'
import { useKeptFocus } from '#web/ui/staff/use-kept-focus.ts'
import { count } from '#web/ui/words/won.ts'

type RowActs = Pick<CategoryActs, 'order' | 'remove'> & { change: (category: StaffCategory) => void }
/** `acts` is null when read-only. */
type Props = { categories: readonly StaffCategory[]; acts: RowActs | null }

export function CategoryTable({ categories, acts }: Props) {
  const body = useRef<HTMLTableSectionElement>(null)
  const slugs = categories.map(({ slug }) => slug)
  const keepFocus = useKeptFocus(body, slugs.join())
  const move = (at: number, by: 1 | -1) => {
    keepFocus()
    void acts?.order(slugs.toSpliced(at, 1).toSpliced(at + by, 0, slugs[at]!), slugs)
  }
  return (
    <RowKeys>
      <TableBox label="분야 목록">
        <table className="w-full border-collapse text-15">
          <thead>
            <tr>
              <ColumnHead>분야</ColumnHead>
              <ColumnHead className={FROM_MD}>한 줄 소개</ColumnHead>
              <ColumnHead className={`${FROM_MD} text-right`}>코스</ColumnHead>
              {acts && (
                <th scope="col" className={HEAD}>
                  <span className="sr-only">순서와 수정</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody ref={body}>
            {categories.map((category, at) => (
              <Row
                key={category.slug}
                category={category}
                acts={acts}
                isFirst={at === 0}
                isLast={at === slugs.length - 1}
                onMove={(by) => move(at, by)}
              />
            ))}
          </tbody>
        </table>
      </TableBox>
    </RowKeys>
  )
}

type RowProps = {
  category: StaffCategory
  acts: RowActs | null
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
}

const Row = ({ category, acts, isFirst, isLast, onMove }: RowProps) => (
  <tr className="hover:bg-paper">
    <th scope="row" className={`${CELL} text-left font-semibold whitespace-normal!`}>
      <span className="flex items-start gap-3">
        <HueSwatch hue={category.hue} label={HUE_NAMES[category.hue]} />
        <span className="min-w-0">
          {category.name}
          <Link
            to={paths.category(category.slug)}
            className="block text-13 font-normal wrap-anywhere text-indigo underline-offset-4 hover:underline"
          >
            {paths.category(category.slug)}
          </Link>
          <span className="mt-1 block text-13 font-normal text-ink-soft md:hidden">
            {category.summary}
            <span className="block">
              <Courses category={category} />
            </span>
          </span>
        </span>
      </span>
    </th>
    <td className={`${CELL} ${FROM_MD} whitespace-normal!`}>{category.summary}</td>
    <td className={`${CELL} ${FROM_MD} ${NUMBER}`}>
      <Courses category={category} />
    </td>
    {acts && (
      <td className={`${CELL} px-1!`}>
        <span className="flex justify-end max-md:ml-auto max-md:w-20 max-md:flex-wrap">
          <MoveActs title={category.name} isFirst={isFirst} isLast={isLast} onMove={onMove} />
          <RowAct name={`${category.name} 수정`} onPress={() => acts.change(category)}>
            <Pencil size={18} aria-hidden />
          </RowAct>
          <RowAct
            name={
              category.isSeeded
                ? `${category.name} 삭제(기본 분야라 삭제할 수 없음)`
                : `${category.name} 삭제`
            }
            isOff={category.isSeeded}
            onPress={() => void acts.remove(category)}
          >
            <Trash2 size={18} aria-hidden />
          </RowAct>
        </span>
      </td>
    )}
  </tr>
)

const Courses = ({ category: { courseCount, publishedCount } }: { category: StaffCategory }) => (
  <span className="tabular-nums">
    <span className="md:hidden">코스 </span>
    {count(courseCount)}개
    {courseCount > publishedCount && (
      <span className="text-13 text-ink-soft md:block"> 비공개 {count(courseCount - publishedCount)}개</span>
    )}
  </span>
)
