import type { EnrolledCourse } from '#contract/learning/learning.ts'
import { seoulDate } from '#server/platform/clock.ts'
import type { Branding } from '#server/features/site/site.ts'
import { drawPaper } from './paper.ts'
import { drawBody, drawFoot, drawHead } from './paper-layout.ts'
import { dayWords, momentWords, percentWords } from './paper-words.ts'

export type Enrolment = Pick<EnrolledCourse, 'courseTitle' | 'progress' | 'coverage' | 'boards'> & {
  name: string
  enrolledOn: string
  attendedDays: number
  issuedAt: Date
  branding: Branding
}

export function enrolmentPaper(paper: Enrolment): Promise<Uint8Array<ArrayBuffer>> {
  const { name, courseTitle, enrolledOn, progress, coverage, boards, attendedDays, issuedAt } = paper
  const issued = momentWords(issuedAt)
  const about = { title: `수강확인증 ${courseTitle}`, author: paper.branding.brand.name, at: issuedAt }
  return drawPaper(about, (sheet) => {
    drawHead(sheet, paper.branding, `${issued} 발급 시점 기준`)
    drawBody(sheet, {
      title: '수강확인증',
      name,
      courseTitle,
      statement:
        '위 사람이 아래 코스에 수강 등록한 회원임을 확인합니다. 이 확인증은 발급 시점을 기준으로 하며, 수료를 증명하지 않습니다.',
      facts: [
        { name: '수강 시작', value: dayWords(enrolledOn) },
        {
          name: '진도',
          value: `${progress.progressPercent}% (${progress.totalLectures}강 중 ${progress.completedLectures}강)`,
        },
        { name: '실제 시청', value: percentWords(coverage) },
        { name: '출석', value: `${attendedDays}일` },
      ],
    })
    drawFoot(sheet, {
      branding: paper.branding,
      day: dayWords(seoulDate(issuedAt)),
      boards: boards.map((board) => ({ sec: board.durationSec, filled: board.coverage })),
    })
  })
}
