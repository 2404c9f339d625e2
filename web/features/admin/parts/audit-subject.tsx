import { paths } from '#web/paths.ts'
import { staffPaths } from '#web/staff-paths.ts'
import { Link } from '#web/ui/link.tsx'

type SubjectKind = { name: string; to?: (id: string) => string }

const KINDS: Readonly<Record<string, SubjectKind>> = {
  course: { name: '코스', to: (id) => staffPaths.adminCourse(Number(id)) },
  category: { name: '분야', to: () => paths.adminCategories },
  instructor: { name: '강사', to: (id) => staffPaths.adminInstructor(Number(id)) },
  lecture: { name: '강의', to: (id) => staffPaths.adminLecture(Number(id)) },
  exercise: { name: '실습 문제', to: (id) => staffPaths.adminExercise(Number(id)) },
  roadmap: { name: '로드맵', to: (id) => staffPaths.adminRoadmap(Number(id)) },
  order: { name: '주문', to: (id) => staffPaths.adminPayment(id) },
  coupon: { name: '쿠폰', to: () => paths.adminCoupons },
  mail: { name: '메일', to: () => paths.adminMails },
  chatRoom: { name: '상담', to: (id) => staffPaths.adminChatRoom(Number(id)) },
  support: { name: '상담 운영', to: () => paths.adminChat },
  cannedReply: { name: '자주 쓰는 답변' },
  question: { name: '질문' },
  site: { name: '설정', to: (section) => staffPaths.adminSettingsAt(section) },
  legal: { name: '약관·규정', to: () => staffPaths.adminSettingsAt('legal') },
  answer: { name: '답변' },
  member: { name: '회원', to: (id) => staffPaths.adminUser(Number(id)) },
}

/** Shows `course:7` as 코스 7, linked to its screen if there is one. */
export function AuditSubject({ subject, className = '' }: { subject: string; className?: string }) {
  const { words, to } = subjectOf(subject)
  if (!to) return <span className={className}>{words}</span>
  return (
    <Link to={to} className={`text-indigo underline-offset-4 hover:underline ${className}`}>
      {words}
    </Link>
  )
}

function subjectOf(subject: string): { words: string; to?: string } {
  const [code = '', ...rest] = subject.split(':')
  const id = rest.join(':')
  const kind = Object.hasOwn(KINDS, code) ? KINDS[code]! : undefined
  if (!kind) return { words: subject }
  const words = id ? `${kind.name} ${id}` : kind.name
  return kind.to ? { words, to: kind.to(id) } : { words }
}
