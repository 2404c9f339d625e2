import {
  Award,
  BookOpen,
  Code,
  FilePenLine,
  Heart,
  KeyRound,
  ListChecks,
  type LucideIcon,
  MessageCircleQuestion,
  MessagesSquare,
  NotebookPen,
  Presentation,
  Receipt,
  Star,
  UserRound,
} from 'lucide-react'
import type { ConsequenceKind, WithdrawalPreview } from '#contract/identity/withdrawal.ts'

const SIGNS: Record<ConsequenceKind, LucideIcon> = {
  course: BookOpen,
  payment: Receipt,
  certificate: Award,
  note: NotebookPen,
  practice: Code,
  question: MessagesSquare,
  review: Star,
  'erratum-report': FilePenLine,
  'quiz-attempt': ListChecks,
  wish: Heart,
  instructor: Presentation,
  talk: MessageCircleQuestion,
  login: KeyRound,
  person: UserRound,
}

/** What removing the account deletes, and what the law requires to keep: shown beforehand. */
export const WithdrawalNotice = ({ consequences, retained }: WithdrawalPreview) => (
  <>
    <ul className="grid gap-4">
      {consequences.map(({ kind, title, note }) => {
        const Sign = SIGNS[kind]
        return (
          <li key={`${kind} ${title}`} className="flex gap-3">
            <Sign size={20} aria-hidden className="mt-0.5 shrink-0 text-ink-soft" />
            <div className="min-w-0">
              <p className="font-semibold">{title}</p>
              <p className="text-15 text-ink-soft">{note}</p>
            </div>
          </li>
        )
      })}
    </ul>
    {retained.length > 0 && (
      <section aria-labelledby="retained" className="rounded-card border border-line bg-sheet p-5">
        <h4 id="retained" className="text-15">
          법에 따라 따로 보관하는 기록
        </h4>
        <p className="text-13 text-ink-soft">이름과 연락처 없이 보관하고, 기간이 지나면 삭제합니다.</p>
        <dl className="mt-3">
          {retained.map(({ what, period, basis }) => (
            <div
              key={what}
              className="grid gap-x-4 border-t border-line py-2 text-15 sm:grid-cols-[1fr_auto]"
            >
              <dt>{what}</dt>
              <dd className="font-semibold tabular-nums sm:text-right">{period}</dd>
              <dd className="text-13 text-ink-soft sm:col-span-2">{basis}</dd>
            </div>
          ))}
        </dl>
      </section>
    )}
  </>
)
