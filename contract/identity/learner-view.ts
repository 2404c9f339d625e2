import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { Id, pathId, SeoulTime, storable } from '../platform/fields.ts'
import { problem } from '../platform/problem.ts'
import { VIEW_ONLY_CODE, VIEW_OVER_CODE } from './view-signs.ts'
import { neutral } from '../platform/reading.ts'
import { rolesThatMay } from '../policy.ts'

export const VIEW_MINUTES = 30
const VIEW_REASON_MAX = 500

export const viewOnly = problem(403, VIEW_ONLY_CODE, '보기 전용 화면에서는 내용을 변경할 수 없습니다.')
/** For calls about matters private to the member. */
export const notInView = problem(403, 'NOT_IN_VIEW', '회원 본인만 볼 수 있는 내용입니다.')
export const viewOver = problem(
  403,
  VIEW_OVER_CODE,
  '회원 화면 보기가 종료되었습니다. 더 보려면 회원관리에서 다시 시작해 주세요.',
)
export const viewOfSelf = problem(400, 'VIEW_OF_SELF', '본인의 화면은 회원 화면 보기로 열 수 없습니다.')
export const viewOfStaff = problem(403, 'VIEW_OF_STAFF', '운영진 계정의 화면은 볼 수 없습니다.')
export const noMemberToView = problem(404, 'MEMBER_NOT_FOUND', '해당 회원을 찾을 수 없습니다.')

const reasonWrong = `열람 사유를 1~${VIEW_REASON_MAX}자로 입력해 주세요.`
export const ViewReason = z
  .string(reasonWrong)
  .check(
    z.trim(),
    z.minLength(1, reasonWrong),
    z.maxLength(VIEW_REASON_MAX, reasonWrong),
    storable(reasonWrong),
  )

const viewParams = z.object({
  viewId: z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, viewOver.message)),
})

export const LearnerView = z.object({
  id: z.string(),
  memberId: Id,
  memberName: z.string(),
  reason: z.string(),
  beganAt: SeoulTime,
  endsAt: SeoulTime,
  /** By the server's clock. */
  leftSec: z.int(),
})
export type LearnerView = z.infer<typeof LearnerView>

export const beginLearnerView = call({
  method: 'POST',
  path: '/api/admin/users/:memberId/views',
  summary:
    "Begins to look at a member's screens for 30 minutes, read-only; this session's requests with the view's id in " +
    'X-Learner-View are answered as that member',
  params: z.object({ memberId: pathId('유효한 memberId가 필요합니다.') }),
  body: z.object({ reason: ViewReason }),
  reply: LearnerView,
  fallback: '회원 화면을 열지 못했습니다.',
})

export const showLearnerView = call({
  method: 'GET',
  path: '/api/admin/views/:viewId',
  summary: 'A view of this session that has not ended',
  params: viewParams,
  reply: LearnerView,
  fallback: '회원 화면 보기 정보를 불러오지 못했습니다.',
})

export const endLearnerView = call({
  method: 'DELETE',
  path: '/api/admin/views/:viewId',
  summary: 'Ends a view of this session; one that is over stays over',
  params: viewParams,
  reply: z.null(),
  fallback: '회원 화면 보기를 종료하지 못했습니다.',
})

/** A staff view as the member sees it: with the staff role, without the name. */
export const ViewOfMe = z.object({
  id: z.string(),
  role: neutral(z.enum(rolesThatMay('learner.view')), 'ROLE_SUPPORT'),
  reason: z.string(),
  beganAt: SeoulTime,
  /** Duration so far, if the view is still open. */
  lastedSec: z.int(),
  isOpen: z.boolean(),
})
export type ViewOfMe = z.infer<typeof ViewOfMe>

export const listViewsOfMe = call({
  method: 'GET',
  path: '/api/auth/views',
  summary: 'When staff looked at the screens of this account, and why; newest first',
  reply: z.array(ViewOfMe),
  fallback: '열람 기록을 불러오지 못했습니다.',
})
