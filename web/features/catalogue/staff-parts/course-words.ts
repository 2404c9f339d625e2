import type { StaffCourse, PublishCheck } from '#contract/catalogue/staff-course.ts'

export type CourseStatus = 'all' | 'published' | 'draft' | 'archived'
export type CourseOrder = 'createdAt,desc' | 'title,asc' | 'enrolledCount,desc' | 'price,desc'

export const STATUSES = ['all', 'published', 'draft', 'archived'] as const satisfies readonly CourseStatus[]
export const STATUS_WORDS: Record<CourseStatus, string> = {
  all: '전체 상태',
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
  'createdAt,desc': '최신순',
  'title,asc': '제목순',
  'enrolledCount,desc': '수강 중인 회원 많은 순',
  'price,desc': '수강료 높은 순',
}

export const statusOf = ({ archivedAt, published }: Pick<StaffCourse, 'archivedAt' | 'published'>) =>
  archivedAt !== null ? 'archived' : published ? 'published' : 'draft'

/** Words of each check, in list order: when it is met, and what to do when it is not. */
export const CHECK_WORDS: Record<PublishCheck, { done: string; missing: string }> = {
  description: { done: '코스 설명이 있어요.', missing: '코스 설명 입력' },
  lectures: { done: '강의가 있어요.', missing: '첫 강의 업로드' },
  videos: { done: '모든 영상 강의에 영상이 있어요.', missing: '영상이 없는 강의에 영상 업로드' },
  texts: { done: '모든 읽을거리에 글이 있어요.', missing: '비어 있는 읽을거리 작성' },
  files: { done: '모든 자료 강의에 파일이 있어요.', missing: '파일이 없는 자료 강의에 파일 업로드' },
  exercises: {
    done: '모든 실습 강의에 공개된 문제가 있어요.',
    missing: '실습 강의에서 공개된 문제 선택',
  },
  quizzes: { done: '모든 퀴즈에 문제가 있어요.', missing: '비어 있는 퀴즈에 문제 추가' },
  openLecture: { done: '무료 공개 강의가 있어요.', missing: '무료로 공개할 강의 선택' },
  captions: { done: '모든 영상에 자막이 있어요.', missing: '자막이 없는 강의에 자막 추가' },
}
export const CHECKS = Object.keys(CHECK_WORDS) as PublishCheck[]

export const NO_SAMPLE_WORDS = {
  what: '무료 공개 강의가 없는 유료 코스예요.',
  effect: '지금 결제하는 회원은 강의를 얼마나 들었든 7일 안에 전액 환불받을 수 있어요.',
  remedy:
    "강의 목록에서 강의를 하나 골라 '무료 공개'를 켜 주세요. 이후 결제하는 회원부터 환불 강의 수 한도가 적용돼요.",
} as const
