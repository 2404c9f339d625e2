import { useLocation } from 'react-router'
import { staffPaths } from '#web/staff-paths.ts'
import { NavLink } from '#web/ui/link.tsx'
import { TAB, TabRow } from '#web/ui/tab-row.tsx'

/** Links between the quizzes of a course and its question bank. */
export const QuizNav = ({ courseId }: { courseId: number }) => (
  <TabRow label="퀴즈 관리" here={useLocation().pathname} className="mb-4">
    <li>
      <NavLink to={staffPaths.adminQuizzes(courseId)} className={TAB}>
        퀴즈 목록
      </NavLink>
    </li>
    <li>
      <NavLink to={staffPaths.adminQuizQuestions(courseId)} className={TAB}>
        문제 은행
      </NavLink>
    </li>
  </TabRow>
)
