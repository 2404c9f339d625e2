import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode, RefObject } from 'react'
import { listChatRooms } from '#contract/chat/chat.ts'
import { sentenceOf } from '#web/api/failure.ts'
import {
  type SupportFilters,
  searchOf,
  type SupportView,
} from '#web/features/chat/support/support-filters.ts'
import { roomsIn, roomsQuery } from '#web/features/chat/support-queries.ts'
import { RoomRow } from '#web/features/chat/support/room-row.tsx'
import { useNow } from '#web/features/chat/support/use-now.ts'
import { staffPaths } from '#web/staff-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Problem } from '#web/ui/problem.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const WAITING_STEP_MS = 10_000

type Props = { filters: SupportFilters; openRoomId: number | null; list: RefObject<HTMLDivElement | null> }

export function RoomList({ filters, openRoomId, list }: Props) {
  const query = useInfiniteQuery(roomsQuery(filters))
  const { data, error, refetch, isPlaceholderData } = query
  const rooms = data ? roomsIn(data.pages) : null
  return (
    <div ref={list} className="relative min-h-0 grow overflow-y-auto" aria-busy={isPlaceholderData}>
      {rooms ? (
        rooms.length > 0 ? (
          <Rooms filters={filters} openRoomId={openRoomId} query={query} rooms={rooms} />
        ) : (
          <Framed>
            <NoRooms filters={filters} />
          </Framed>
        )
      ) : error ? (
        <Framed>
          <Problem bare title={sentenceOf(error, listChatRooms.fallback)} onRetry={() => void refetch()} />
        </Framed>
      ) : (
        <Waiting />
      )}
    </div>
  )
}

type RoomsProps = Omit<Props, 'list'> & {
  query: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage' | 'isPlaceholderData'
  >
  rooms: ReturnType<typeof roomsIn>
}

function Rooms({ filters, openRoomId, query, rooms }: RoomsProps) {
  const { hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = query
  const now = useNow(WAITING_STEP_MS)
  return (
    <>
      <ul aria-label="상담 목록" className={isPlaceholderData ? 'opacity-60' : ''}>
        {rooms.map((room) => (
          <RoomRow
            key={room.roomId}
            room={room}
            to={staffPaths.adminChatRoom(room.roomId) + searchOf(filters)}
            isOpen={room.roomId === openRoomId}
            now={now}
          />
        ))}
      </ul>
      {hasNextPage && (
        <div className="p-3">
          <Button
            variant="quiet"
            size="small"
            wide
            busy={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            상담 더 보기
          </Button>
        </div>
      )}
    </>
  )
}

const Framed = ({ children }: { children: ReactNode }) => <div className="p-3">{children}</div>

const NOTHING: Record<SupportView, { title: string; body: string }> = {
  open: { title: '진행 중인 상담이 없어요.', body: '회원이 문의하면 여기에 바로 표시돼요.' },
  unanswered: { title: '답변을 기다리는 회원이 없어요.', body: '모든 문의에 답변했어요.' },
  hold: { title: '보류한 상담이 없어요.', body: '확인이 더 필요한 상담을 보류하면 여기에 모여요.' },
  closed: { title: '종료한 상담이 없어요.', body: '종료한 상담은 여기에 모여요.' },
  all: { title: '아직 상담이 없어요.', body: '회원이 문의하면 여기에 바로 표시돼요.' },
}

const NoRooms = ({ filters: { status, q } }: { filters: SupportFilters }) =>
  q ? (
    <Empty
      bare
      title={`‘${q}’에 맞는 상담이 없어요.`}
      body="다른 검색어를 입력하거나 상태를 바꿔 보세요."
      action={
        <Button variant="quiet" size="small" to={searchOf({ status: 'all', q }) || '?'}>
          전체에서 검색
        </Button>
      }
    />
  ) : (
    <Empty bare {...NOTHING[status]} />
  )

const Waiting = () => (
  <div role="status" className="flex flex-col gap-4 p-3">
    <p className="sr-only">불러오는 중…</p>
    {[1, 2, 3, 4, 5].map((row) => (
      <div key={row} className="flex gap-3">
        <Skeleton className="size-9 shrink-0" />
        <div className="grow">
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="mt-2 h-4 w-full" />
        </div>
      </div>
    ))}
  </div>
)
