import type { StaffCourse, PublishCheck } from '#contract/catalogue/staff-course.ts'

export type CourseStatus = 'all' | 'published' | 'draft' | 'archived'
export type CourseOrder = 'createdAt,desc' | 'title,asc' | 'enrolledCount,desc' | 'price,desc'

export const STATUSES = ['all', 'published', 'draft', 'archived'] as const satisfies readonly CourseStatus[]
export const STATUS_WORDS: Record<CourseStatus, string> = {
  all: '모든 상태',
  published: '공개',
  draft: '비공개',
  archived: '보관',
}

export const ORDERS = [
  'createdAt,desc',
  'title,asc',
  'enrolledCount,desc',
  'price,desc',
] as const satisfies readonly CourseOrder[]
export const ORDER_WORDS: Record<CourseOrder, string> = {
  'createdAt,desc': '최근 만든 순',
  'title,asc': '제목순',
  'enrolledCount,desc': '수강 회원이 많은 순',
  'price,desc': '가격이 높은 순',
}

export const statusOf = ({ archivedAt, published }: Pick<StaffCourse, 'archivedAt' | 'published'>) =>
  archivedAt !== null ? 'archived' : published ? 'published' : 'draft'

/** Words of each check, in list order: when it is met, and what to do when it is not. */
export const CHECK_WORDS: Record<PublishCheck, { done: string; missing: string }> = {
  description: { done: '코스 설명이 있습니다.', missing: '코스 설명 적기' },
  lectures: { done: '강의가 있습니다.', missing: '첫 강의 올리기' },
  videos: { done: '모든 강의에 영상이 있습니다.', missing: '영상이 없는 강의에 영상 올리기' },
  openLecture: { done: '열린 강의가 있습니다.', missing: '누구나 볼 열린 강의 고르기' },
  captions: { done: '모든 영상에 자막이 있습니다.', missing: '자막이 없는 강의에 자막 올리기' },
}
export const CHECKS = Object.keys(CHECK_WORDS) as PublishCheck[]

export const NO_SAMPLE_WORDS = {
  what: '열린 강의가 없는 유료 코스입니다.',
  effect: '지금 결제하는 회원은 누구나 7일 안에, 강의를 얼마나 보았든 결제 금액을 전부 환불받을 수 있습니다.',
  remedy:
    "강의 목록에서 강의를 하나 골라 '열린 강의'를 켜 주세요. 그 뒤에 결제하는 회원부터 강의 수 한도가 적용됩니다.",
} as const
