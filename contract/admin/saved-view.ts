import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { Id, pathId, storable } from '../platform/fields.ts'
import { problem } from '../platform/problem.ts'

export const VIEW_NAME_MAX = 40
/** The most views of one list that an account keeps. */
export const VIEWS_MAX = 20

/**
 * The parameters of each list's address that a view stores. Searches for a person are left out, because a view would
 * outlive that person's account.
 */
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  '/admin/course': ['q', 'status', 'category', 'sort'],
  '/admin/user': ['role', 'status', 'sort'],
  '/admin/payments': ['view', 'state', 'from', 'to', 'courseId'],
  '/admin/audit': ['action', 'from', 'to'],
  '/admin/reviews': ['state', 'courseId'],
  '/admin/questions': ['state', 'kind', 'courseId', 'q'],
  '/admin/practice': ['q', 'status', 'category', 'courseId', 'language', 'sort'],
  '/admin/mails': ['state'],
}

/** The question bank of each course is a separate list. */
const BANK = /^\/admin\/course\/[1-9]\d{0,8}\/quizzes\/questions$/
const BANK_PARAMETERS = ['q', 'type', 'tag']

const parametersOf = (list: string): readonly string[] | undefined =>
  BANK.test(list) ? BANK_PARAMETERS : Object.hasOwn(PARAMETERS, list) ? PARAMETERS[list] : undefined

/** Whether the list at this path has views. */
export const isViewedList = (path: string): boolean => parametersOf(path) !== undefined

/** The query that a view stores: the known parameters of the address in alphabetical order. */
export function viewQuery(list: string, address: string): string {
  const names = parametersOf(list) ?? []
  const kept = new URLSearchParams([...new URLSearchParams(address)].filter(([name]) => names.includes(name)))
  kept.sort()
  return kept.toString()
}

export const viewNotFound = problem(404, 'NOT_FOUND', '저장된 보기를 찾을 수 없습니다.')
export const viewNameTaken = problem(409, 'VIEW_NAME_TAKEN', '같은 이름의 보기가 있습니다.')
export const tooManyViews = problem(
  409,
  'TOO_MANY_VIEWS',
  `보기는 목록마다 ${VIEWS_MAX}개까지 저장할 수 있습니다. 사용하지 않는 보기를 삭제해 주세요.`,
)
export const viewEmpty = problem(
  400,
  'VIEW_EMPTY',
  '저장할 필터가 없습니다. 회원을 찾는 검색어는 보기에 저장하지 않습니다.',
)

const nameWrong = `보기 이름을 1~${VIEW_NAME_MAX}자로 입력해 주세요.`
export const ViewName = z
  .string(nameWrong)
  .check(z.trim(), z.minLength(1, nameWrong), z.maxLength(VIEW_NAME_MAX, nameWrong), storable(nameWrong))
const listWrong = 'list 값이 올바르지 않습니다.'
/** The path of a list. */
const List = z.string(listWrong).check(z.refine(isViewedList, listWrong))
export const VIEW_QUERY_MAX = 1000
export const viewQueryWrong = '필터를 저장할 수 없습니다. 검색어를 줄여 주세요.'

export const SavedView = z.object({ id: Id, name: z.string(), query: z.string() })
export type SavedView = z.infer<typeof SavedView>

const params = z.object({ viewId: pathId('유효한 viewId가 필요합니다.') })

export const listSavedViews = call({
  method: 'GET',
  path: '/api/admin/saved-views',
  summary: "The caller's own views of a list, oldest first",
  query: z.object({ list: List }),
  reply: z.array(SavedView),
  fallback: '저장된 보기를 불러오지 못했습니다.',
})

export const saveView = call({
  method: 'POST',
  path: '/api/admin/saved-views',
  summary:
    'Saves filters and order of a list under a name, without searches for a person; only the caller sees it',
  body: z.object({
    list: List,
    name: ViewName,
    query: z
      .string(viewQueryWrong)
      .check(z.maxLength(VIEW_QUERY_MAX, viewQueryWrong), storable(viewQueryWrong)),
  }),
  reply: SavedView,
  fallback: '보기를 저장하지 못했습니다.',
})

export const renameView = call({
  method: 'PATCH',
  path: '/api/admin/saved-views/:viewId',
  summary: 'Renames an own view',
  params,
  body: z.object({ name: ViewName }),
  reply: SavedView,
  fallback: '보기의 이름을 변경하지 못했습니다.',
})

export const removeView = call({
  method: 'DELETE',
  path: '/api/admin/saved-views/:viewId',
  summary: 'Deletes an own view',
  params,
  reply: z.null(),
  fallback: '보기를 삭제하지 못했습니다.',
})
