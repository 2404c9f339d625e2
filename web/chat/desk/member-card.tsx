import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { type ChatRoomCard, getChatRoomCard } from '#contract/chat.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { CardContext } from '#web/chat/desk/card-context.tsx'
import { CardCourses } from '#web/chat/desk/card-courses.tsx'
import { CardPayments } from '#web/chat/desk/card-payments.tsx'
import { CardRooms } from '#web/chat/desk/card-rooms.tsx'
import { roomCardQuery } from '#web/chat/desk/desk-queries.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { dayText } from '#web/ui/moment.ts'
import { Problem } from '#web/ui/problem.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { phoneText } from '#web/ui/phone-text.ts'

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
      <Person member={data.member} />
      {data.context && (
        <Part title="문의한 곳">
          <CardContext context={data.context} />
        </Part>
      )}
      <Part title="듣는 코스">
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

const Person = ({
  member: { name, email, phone, imageUrl, createdAt, isDeleted },
}: {
  member: ChatRoomCard['member']
}) => (
  <div className="flex gap-3">
    <Avatar name={name} imageUrl={imageUrl} className="size-12" />
    <div className="min-w-0 text-13 text-ink-soft">
      <p className="text-17 font-bold text-ink">{name}</p>
      {isDeleted && <p className="font-semibold text-persimmon">탈퇴한 회원입니다.</p>}
      <p>{email}</p>
      {phone && <p className="tabular-nums">{phoneText(phone)}</p>}
      <p className="tabular-nums">{dayText(createdAt)} 가입</p>
    </div>
  </div>
)

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
