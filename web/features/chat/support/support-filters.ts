import { listChatRooms } from '#contract/chat/chat.ts'

/** Values of the URL's `status`; the names are the call's. */
export const SUPPORT_VIEWS = ['open', 'unanswered', 'hold', 'closed', 'all'] as const
export type SupportView = (typeof SUPPORT_VIEWS)[number]
export type SupportFilters = { status: SupportView; q: string }

export const VIEW_NAMES: Record<SupportView, string> = {
  open: '진행 중',
  unanswered: '답변 대기',
  hold: '보류',
  closed: '종료',
  all: '전체',
}

export function supportFiltersIn(search: URLSearchParams): SupportFilters {
  const status = search.get('status')
  return {
    status: SUPPORT_VIEWS.find((view) => view === status) ?? 'open',
    q: search.get('q')?.trim() ?? '',
  }
}

/** Default values are left out of the URL. */
export function searchOf({ status, q }: SupportFilters): string {
  const search = new URLSearchParams({ ...(status !== 'open' && { status }), ...(q && { q }) }).toString()
  return search && `?${search}`
}

/** The list of waiting members starts with the longest wait. */
export const roomsAskedFor = ({ status, q }: SupportFilters, page: number, size: number) =>
  listChatRooms.query.parse({
    status,
    ...(q && { q }),
    ...(status === 'unanswered' && { sort: 'waitingSince,asc' }),
    page,
    size,
  })
