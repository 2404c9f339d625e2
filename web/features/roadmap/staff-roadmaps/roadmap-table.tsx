import type { StaffRoadmapSummary } from '#contract/roadmap/staff-roadmap.ts'
import { RoadmapState } from '#web/features/roadmap/staff-parts/roadmap-state.tsx'
import { paths } from '#web/paths.ts'
import { staffPaths } from '#web/staff-paths.ts'
import { Link } from '#web/ui/link.tsx'
import { ColumnHead } from '#web/ui/staff/column-head.tsx'
import { CELL, FROM_MD, NUMBER } from '#web/ui/staff/table.ts'
import { TableBox } from '#web/ui/staff/table-box.tsx'
import { dayText } from '#web/ui/words/moment.ts'

export const RoadmapTable = ({ roadmaps }: { roadmaps: readonly StaffRoadmapSummary[] }) => (
  <TableBox label="로드맵 목록">
    <table className="w-full border-collapse text-15">
      <thead>
        <tr>
          <ColumnHead>로드맵</ColumnHead>
          <ColumnHead className={FROM_MD}>상태</ColumnHead>
          <ColumnHead className={`${FROM_MD} text-right`}>코스</ColumnHead>
          <ColumnHead className={FROM_MD}>수정일</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {roadmaps.map((roadmap) => (
          <Row key={roadmap.id} roadmap={roadmap} />
        ))}
      </tbody>
    </table>
  </TableBox>
)

const Row = ({ roadmap }: { roadmap: StaffRoadmapSummary }) => (
  <tr className="hover:bg-paper">
    <th scope="row" className={`${CELL} text-left font-semibold whitespace-normal!`}>
      <Link
        to={staffPaths.adminRoadmap(roadmap.id)}
        className="inline-block min-h-6 text-indigo underline-offset-4 hover:underline"
      >
        {roadmap.title}
      </Link>
      <span className="block text-13 font-normal wrap-anywhere text-ink-soft">
        {paths.roadmap(roadmap.slug)}
      </span>
      <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 font-normal text-ink-soft md:hidden">
        <RoadmapState published={roadmap.published} />
        <Courses roadmap={roadmap} />
      </span>
    </th>
    <td className={`${CELL} ${FROM_MD}`}>
      <RoadmapState published={roadmap.published} />
    </td>
    <td className={`${CELL} ${FROM_MD} ${NUMBER}`}>
      <Courses roadmap={roadmap} />
    </td>
    <td className={`${CELL} ${FROM_MD} text-13 tabular-nums`}>{dayText(roadmap.updatedAt)}</td>
  </tr>
)

const Courses = ({ roadmap: { courseCount, hiddenCourseCount } }: { roadmap: StaffRoadmapSummary }) => (
  <span className="tabular-nums">
    <span className="md:hidden">코스 </span>
    {courseCount}개
    {hiddenCourseCount > 0 && (
      <span className="text-13 text-persimmon md:block"> 비공개 {hiddenCourseCount}개</span>
    )}
  </span>
)
