import type { ReactNode } from 'react'
import type { ChatRoomCard } from '#contract/chat/chat.ts'
import { PaymentState } from '#web/features/chat/support/member-card/payment-state.tsx'
import { paths } from '#web/paths.ts'
import { staffPaths } from '#web/staff-paths.ts'
import { clock } from '#web/ui/words/duration.ts'
import { Link } from '#web/ui/link.tsx'
import { minuteText } from '#web/ui/words/moment.ts'

const LINK = 'text-indigo underline-offset-4 hover:underline'
/** The page is reported by the member's browser, so only paths of this app become links. */
const OWN_PAGE = /^\/(?![/\\])/

/** Where the member wrote from, as far as they agreed to share it. */
export const CardContext = ({ context }: { context: NonNullable<ChatRoomCard['context']> }) => {
  const { page, lecture, payment, browser } = context
  if (!page && !lecture && !payment && !browser)
    return <p className="text-13 text-ink-soft">회원이 정보를 함께 보내지 않았어요.</p>
  return (
    <dl className="flex flex-col gap-2 text-15">
      {page && (
        <Fact name="화면">
          <PageLink page={page} />
        </Fact>
      )}
      {lecture && (
        <Fact name="강의">
          <Link to={paths.lectures(lecture.courseId, lecture.lectureId)} className={LINK}>
            {lecture.title} <span className="tabular-nums">{clock(lecture.atSec)}</span>
          </Link>
          <span className="block text-13 text-ink-soft">{lecture.courseTitle}</span>
        </Fact>
      )}
      {payment && (
        <Fact name="최근 결제">
          <Link to={staffPaths.adminPayment(payment.orderId)} className={LINK}>
            {payment.courseTitle}
          </Link>
          <span className="mt-0.5 flex flex-wrap items-center gap-2 text-13 text-ink-soft tabular-nums">
            <PaymentState state={payment.state} />
            {minuteText(payment.at)}
          </span>
        </Fact>
      )}
      {browser && <Fact name="브라우저">{browser}</Fact>}
    </dl>
  )
}

type Page = NonNullable<NonNullable<ChatRoomCard['context']>['page']>

const PageLink = ({ page }: { page: Page }) =>
  OWN_PAGE.test(page.path) ? (
    <Link to={page.path} className={LINK}>
      {page.title || page.path}
    </Link>
  ) : (
    page.title || page.path
  )

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-2">
    <dt className="pt-0.5 text-13 text-ink-soft">{name}</dt>
    <dd>{children}</dd>
  </div>
)
