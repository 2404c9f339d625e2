import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import {
  type ChatRoomSummary,
  getSupportState,
  getChatRoom,
  getChatRoomCard,
  listCannedReplies,
  listChatRooms,
} from '#contract/chat/chat.ts'
import { retryUnreached } from '#web/api/retry.ts'
import { send } from '#web/api/send.ts'
import { type SupportFilters, roomsAskedFor } from '#web/features/chat/support/support-filters.ts'

const ROOMS_AT_ONCE = 30
/** More rooms than anybody answers; the badge shows this as the maximum. */
export const UNREAD_COUNTED = 100

const SUPPORT = 'support'
export const SUPPORT_STATE_KEY = [SUPPORT, 'state']
export const ROOMS_KEY = [SUPPORT, 'rooms']
const LISTS_KEY = [...ROOMS_KEY, 'list']
export const REPLIES_KEY = [SUPPORT, 'replies']

export const supportQuery = queryOptions({
  queryKey: SUPPORT_STATE_KEY,
  queryFn: ({ signal }) => send(getSupportState, undefined, { signal }),
  retry: retryUnreached,
})

export const roomsQuery = (filters: SupportFilters) =>
  infiniteQueryOptions({
    queryKey: [...LISTS_KEY, filters],
    queryFn: ({ pageParam, signal }) =>
      send(listChatRooms, { query: roomsAskedFor(filters, pageParam, ROOMS_AT_ONCE) }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ page, totalPages }) => (page + 1 < totalPages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    retry: retryUnreached,
  })

/** Removes duplicates: a room that moved up between two page requests is in both. */
export const roomsIn = (pages: { content: ChatRoomSummary[] }[]): ChatRoomSummary[] => [
  ...new Map(pages.flatMap(({ content }) => content.map((room) => [room.roomId, room] as const))).values(),
]

type RoomPages = InfiniteData<{ content: ChatRoomSummary[] }>

/** Looks the room up in the cached lists. */
export const knownRoom = (queries: QueryClient, roomId: number): ChatRoomSummary | undefined =>
  queries
    .getQueriesData<RoomPages>({ queryKey: LISTS_KEY })
    .flatMap(([, data]) => (data ? roomsIn(data.pages) : []))
    .find((room) => room.roomId === roomId)

export const unreadRoomsQuery = queryOptions({
  queryKey: [...ROOMS_KEY, 'unread'],
  queryFn: ({ signal }) =>
    send(listChatRooms, { query: roomsAskedFor({ status: 'open', q: '' }, 0, UNREAD_COUNTED) }, { signal }),
  select: ({ content }) => content.filter(({ unreadCount }) => unreadCount > 0).length,
  retry: retryUnreached,
})

export const roomKey = (roomId: number) => [SUPPORT, 'room', roomId]

export const roomQuery = (roomId: number) =>
  queryOptions({
    queryKey: roomKey(roomId),
    queryFn: ({ signal }) => send(getChatRoom, { params: { roomId } }, { signal }),
    retry: retryUnreached,
  })

export const roomCardQuery = (roomId: number) =>
  queryOptions({
    queryKey: [SUPPORT, 'card', roomId],
    queryFn: ({ signal }) => send(getChatRoomCard, { params: { roomId } }, { signal }),
    retry: retryUnreached,
  })

export const repliesQuery = queryOptions({
  queryKey: REPLIES_KEY,
  queryFn: ({ signal }) => send(listCannedReplies, undefined, { signal }),
  retry: retryUnreached,
})
