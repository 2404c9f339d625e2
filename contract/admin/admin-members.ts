import * as z from 'zod/mini'
import { call } from '../platform/call.ts'
import { Id, SeoulTime, storable, ImageUrl } from '../platform/fields.ts'
import { EMAIL_MAX, NAME_MAX, Role } from '../identity/identity.ts'
import { SelectedIds } from '../platform/selection.ts'
import { PageQuery, pageOf, sortedBy } from '../platform/page.ts'
import { personal } from '../platform/personal.ts'
import { typedFilter } from '../platform/typed-filter.ts'

export const AdminMember = z.object({
  id: Id,
  /** Masked, as the phone number is: `le•••••@codemaru.kr`. */
  email: personal('email', 'masked'),
  name: z.string(),
  /** `010-••••-5678` */
  phone: z.nullable(personal('phone', 'masked')),
  roles: z.array(Role),
  isSocial: z.boolean(),
  isDeleted: z.boolean(),
  imageUrl: ImageUrl,
  createdAt: SeoulTime,
  lastSeenAt: z.nullable(SeoulTime),
  /** Courses that are open to the member now. */
  courseCount: z.int(),
  /** Paid minus refunded. A sum over many payments, so it may exceed `Won`, the limit of one price. */
  paidTotal: z.int(),
})
export type AdminMember = z.infer<typeof AdminMember>

export const MemberStatus = z.enum(
  ['active', 'withdrawn', 'all'],
  'status는 active, withdrawn, all 중 하나여야 합니다.',
)
export type MemberStatus = z.infer<typeof MemberStatus>

const part = (most: number, message: string) =>
  typedFilter(z.string().check(z.maxLength(most, message), storable(message)), message)

const phoneSuffixWrong = '휴대폰 번호 뒷자리를 숫자 2~4자리로 입력해 주세요.'
const roleWrong = 'role 값이 올바르지 않습니다.'

export const MemberFilters = z.object({
  name: part(NAME_MAX, `검색할 이름은 ${NAME_MAX}자까지 입력할 수 있습니다.`),
  phoneSuffix: typedFilter(z.string().check(z.regex(/^\d{2,4}$/, phoneSuffixWrong)), phoneSuffixWrong),
  email: part(EMAIL_MAX, `검색할 이메일은 ${EMAIL_MAX}자까지 입력할 수 있습니다.`),
  role: typedFilter(z.enum(Role.options, roleWrong), roleWrong),
  /** Defaults to `active`. */
  status: typedFilter(MemberStatus, 'status는 하나만 지정할 수 있습니다.'),
})

export const MEMBER_ORDERS = [
  'createdAt,desc',
  'createdAt,asc',
  'lastSeenAt,desc',
  'name,asc',
  'paidTotal,desc',
] as const
export type MemberOrder = (typeof MEMBER_ORDERS)[number]

export const MEMBERS_CSV = '/api/admin/users.csv'

/** `ids=1,2,3`; what is no member is left out of the file. */
export const MembersCsvQuery = z.object({
  ids: z.pipe(
    SelectedIds(/^\d{1,9}$/),
    z.transform((ids: string[]) => ids.map(Number)),
  ),
})

export const listMembers = call({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'Members, newest first, filtered; addresses and phone numbers are masked',
  query: z.object({ ...PageQuery.shape, ...MemberFilters.shape, sort: sortedBy(...MEMBER_ORDERS) }),
  reply: pageOf(AdminMember),
  fallback: '회원 목록을 불러오지 못했습니다.',
})
