import { staffPaths } from '#web/staff-paths.ts'
import { Button } from '#web/ui/button.tsx'

/** Leads to the quizzes at which the video pauses. */
export const PausesLink = ({ lectureId, pauses }: { lectureId: number; pauses: number }) => (
  <section aria-labelledby="pauses">
    <h2 id="pauses" className="mb-2 text-21">
      중간 퀴즈 {pauses > 0 && <span className="font-normal text-ink-soft tabular-nums">{pauses}개</span>}
    </h2>
    <p className="mb-3 text-15 text-ink-soft">정한 시점에 영상이 멈추고 문제가 나와요.</p>
    <Button variant="quiet" size="small" to={staffPaths.adminPauses(lectureId)}>
      중간 퀴즈 관리
    </Button>
  </section>
)
