import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { type ChatRoomCard, getChatRoomCard } from '#contract/chat/chat.ts'
import type { MemberContact } from '#contract/identity/member-contact.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { CardContext } from '#web/features/chat/support/member-card/card-context.tsx'
import { CardCourses } from '#web/features/chat/support/member-card/card-courses.tsx'
import { CardPayments } from '#web/features/chat/support/member-card/card-payments.tsx'
import { CardRooms } from '#web/features/chat/support/member-card/card-rooms.tsx'
import { ContactDialog } from '#web/features/chat/support/member-card/contact-dialog.tsx'
import { roomCardQuery } from '#web/features/chat/support-queries.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { dayText } from '#web/ui/words/moment.ts'
import { Problem } from '#web/ui/problem.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { phoneText } from '#web/ui/form/phone-text.ts'

export function MemberCard({ roomId }: { roomId: number }) {
  const { data, error, refetch } = useQuery(roomCardQuery(roomId))
  if (!data)
    return error ? (
      <Problem title={sentenceOf(error, getChatRoomCard.fallback)} onRetry={() => void refetch()} level={3} />
    ) : (
      <Waiting />
    )
  return (
    <div className="flex flex-col gap-6">
      <Person key={roomId} roomId={roomId} member={data.member} />
      {data.context && (
        <Part title="문의 정보">
          <CardContext context={data.context} />
        </Part>
      )}
      <Part title="수강 코스">
        <CardCourses courses={data.courses} />
      </Part>
      <Part title="결제">
        <CardPayments payments={data.payments} />
      </Part>
      <Part title="다른 상담">
        <CardRooms rooms={data.rooms.filter((room) => room.roomId !== roomId)} />
      </Part>
    </div>
  )
}

type PersonProps = { roomId: number; member: ChatRoomCard['member'] }

/** Showing the full contact data takes a reason, and ends with the room. */
function Person({ roomId, member }: PersonProps) {
  const [contact, setContact] = useState<MemberContact | null>(null)
  const [isAsking, setAsking] = useState(false)
  const { name, imageUrl, createdAt, isDeleted } = member
  const { email, phone } = contact ?? member
  return (
    <div className="flex gap-3">
      <Avatar name={name} imageUrl={imageUrl} className="size-12" />
      <div className="min-w-0 text-13 text-ink-soft">
        <p className="text-17 font-bold text-ink">{name}</p>
        {isDeleted && <p className="font-semibold text-persimmon">탈퇴한 회원이에요.</p>}
        <p className="wrap-anywhere">{email}</p>
        {phone && <p className="tabular-nums">{phoneText(phone)}</p>}
        <p className="tabular-nums">{dayText(createdAt)} 가입</p>
        {!isDeleted && contact === null && (
          <Button variant="quiet" size="small" onClick={() => setAsking(true)} className="mt-2">
            전체 연락처 조회
          </Button>
        )}
      </div>
      {isAsking && (
        <ContactDialog
          roomId={roomId}
          memberName={name}
          onOpened={setContact}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 border-b border-line pb-1 text-13 font-semibold text-ink-soft">
        {title}
      </h3>
      {children}
    </section>
  )
}

const Waiting = () => (
  <div role="status" className="flex flex-col gap-3">
    <p className="sr-only">불러오는 중…</p>
    <Skeleton className="h-12 w-full" />
    <Skeleton className="h-24 w-full" />
    <Skeleton className="h-24 w-full" />
  </div>
)
