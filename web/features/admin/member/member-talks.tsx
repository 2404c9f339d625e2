import { useQuery } from '@tanstack/react-query'
import type { MemberDetail } from '#contract/admin/member-account.ts'
import { MemberPart } from '#web/features/admin/member/member-part.tsx'
import { supportQuery } from '#web/features/chat/support-queries.ts'
import { paths } from '#web/paths.ts'
import { staffPaths } from '#web/staff-paths.ts'
import { Link } from '#web/ui/link.tsx'
import { dayText } from '#web/ui/words/moment.ts'
import { count } from '#web/ui/words/won.ts'

const LINK = 'inline-flex min-h-6 items-center text-indigo underline-offset-4 hover:underline'
const CHAT_WORDS = { open: '상담 중', hold: '보류', closed: '종료' }

/** A member's questions and chats. */
export function MemberTalks({ questions, chats }: Pick<MemberDetail, 'questions' | 'chats'>) {
  return (
    <MemberPart id="talks" title="질문과 상담">
      <div className="grid gap-6 md:grid-cols-2">
        <Questions questions={questions} />
        <Chats chats={chats} />
      </div>
    </MemberPart>
  )
}

const Questions = ({ questions }: Pick<MemberDetail, 'questions'>) => (
  <div>
    <h3 className="mb-1 text-17">질문 {count(questions.total)}개</h3>
    <ul className="text-15">
      {questions.latest.map(({ courseTitle, askedAt, ...question }) => (
        <li key={question.id} className="border-b border-line py-1.5">
          <Question {...question} />
          <span className="block text-13 text-ink-soft">
            {courseTitle}, <span className="tabular-nums">{dayText(askedAt)}</span>
          </span>
        </li>
      ))}
    </ul>
  </div>
)

/** Only support agents can open a chat. */
function Chats({ chats }: Pick<MemberDetail, 'chats'>) {
  const { data: support } = useQuery(supportQuery)
  const isOfSupport = support?.isMine === true
  return (
    <div>
      <h3 className="mb-1 text-17">상담 {count(chats.total)}건</h3>
      {chats.total > 0 && !isOfSupport && (
        <p className="text-13 text-ink-soft">대화 내용은 상담 계정만 볼 수 있어요.</p>
      )}
      <ul className="text-15">
        {chats.latest.map(({ roomId, status, createdAt }) => (
          <li key={roomId} className="flex justify-between gap-4 border-b border-line py-1.5">
            {isOfSupport ? (
              <Link to={staffPaths.adminChatRoom(roomId)} className={`${LINK} tabular-nums`}>
                {dayText(createdAt)} 상담
              </Link>
            ) : (
              <span className="tabular-nums">{dayText(createdAt)} 상담</span>
            )}
            <span className="text-ink-soft">{CHAT_WORDS[status]}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

type QuestionProps = Omit<MemberDetail['questions']['latest'][number], 'courseTitle' | 'askedAt'>

/** Links to the place of the question while its lecture or exercise exists. */
function Question({ id, courseId, lectureId, exerciseId, title }: QuestionProps) {
  const to =
    exerciseId !== null
      ? paths.practiceQuestion(id)
      : lectureId !== null && paths.lectures(courseId, lectureId, { panel: 'questions', question: id })
  if (!to) return title
  return (
    <Link to={to} className={`${LINK} wrap-anywhere`}>
      {title}
    </Link>
  )
}
