import { BUSINESS_NAMES } from '#contract/site/business.ts'
import type { Role } from '#contract/identity/identity.ts'
import { ROLE_WORDS } from '#contract/identity/role-words.ts'
import { GOAL_NAMES } from '#contract/catalogue/goals.ts'
import { HUE_NAMES } from '#web/features/catalogue/hue-names.ts'
import { DIFFICULTY_NAMES, LANGUAGE_NAMES } from '#web/features/practice/practice-words.ts'
import { minuteText } from '#web/ui/words/moment.ts'
import { count } from '#web/ui/words/won.ts'

/** Names of changed fields; a field without a name here is shown by its key. */
const FIELDS: Readonly<Record<string, string>> = {
  title: '제목',
  summary: '한 줄 소개',
  description: '설명',
  category: '분야',
  level: '난이도',
  price: '가격(원)',
  sale_price: '할인가(원)',
  sale_ends_at: '할인 종료',
  published: '공개',
  archived: '보관',
  archived_at: '보관 시각',
  outcomes: '학습 목표',
  audience: '추천 대상',
  access_days: '수강 기간(일)',
  completion_coverage: '수료 기준',
  completion_quizzes: '수료에 필요한 퀴즈',
  based_on: '기준 버전',
  reviewed_at: '검수한 날짜',
  imageFile: '표지 이미지',
  courseId: '코스',
  durationSec: '길이(초)',
  sizeBytes: '파일 크기(바이트)',
  bytes: '파일 크기(바이트)',
  fileId: '파일 번호',
  fileIds: '파일 순서',
  isPublic: '무료 공개',
  lectureIds: '강의 순서',
  lessonKind: '강의 유형',
  copyOf: '복제한 원본',
  sectionId: '섹션',
  sectionIds: '섹션 순서',
  sectionOf: '강의별 섹션',
  characters: '글자 수',
  slug: '주소',
  hue: '색',
  categorySlugs: '분야 순서',
  goal: '목표',
  steps: '코스와 순서',
  instructorIds: '강사 순서',
  headline: '한 줄 소개',
  bio: '소개',
  links: '링크',
  photoFile: '사진',
  memberId: '연결한 회원 번호',
  place: '순서',
  label: '이름',
  lang: '언어',
  code: '번호',
  name: '이름',
  kind: '할인 방식',
  value: '값',
  startsAt: '시작',
  endsAt: '종료',
  totalLimit: '전체 수량',
  perMemberLimit: '1인당 사용 횟수',
  isDisabled: '중지',
  state: '상태',
  status: '상태',
  amount: '금액(원)',
  endsAccess: '수강 종료',
  isWithdrawn: '탈퇴',
  until: '수강 기한',
  courseTitle: '코스 이름',
  secondFactor: '2단계 인증',
  device: '기기',
  ended: '로그아웃한 기기 수',
  roles: '역할',
  hiddenReason: '숨김 사유',
  answerId: '답변 번호',
  assigneeId: '담당자 번호',
  shortcut: '단축어',
  text: '내용',
  latinName: '영문 이름',
  promise: '슬로건',
  href: '주소',
  from: '시작',
  by: '출처',
  day: '날짜',
  opens: '시작 시각',
  closes: '종료 시각',
  lunch: '점심시간',
  ...BUSINESS_NAMES,
  version: '버전',
  effectiveFrom: '적용일',
  isWorse: '회원에게 불리한 변경',
  viewId: '화면 보기 번호',
  lastedSec: '지속 시간(초)',
  lectureId: '강의',
  atSec: '시점(초)',
  language: '언어',
  difficulty: '난이도',
  isOpen: '모든 회원에게 공개',
  checkedVersion: '확인한 버전',
  changed: '변경 항목',
  statement: '문제 설명',
  starter: '시작 코드',
  tests: '테스트',
  hints: '힌트',
  solution: '풀이',
  explanation: '해설',
  wrongAnswers: '오답',
  quizId: '퀴즈 번호',
  quizQuestionId: '퀴즈 문제 번호',
  quizQuestionIds: '퀴즈 문제 번호',
  questionId: '문제 번호',
  type: '유형',
  prompt: '문제',
  points: '배점',
  tags: '태그',
  tag: '태그',
  items: '문제 구성',
  count: '개수',
  form: '형식',
  introduction: '안내',
  passPercent: '합격 기준(%)',
  attemptsMax: '응시 횟수',
  timeLimitSec: '제한 시간(초)',
  opensAt: '시작 시각',
  closesAt: '종료 시각',
  isShuffled: '문제와 보기 섞기',
  format: '파일 형식',
  reason: '사유',
}

export const fieldWords = (field: string): string => (Object.hasOwn(FIELDS, field) ? FIELDS[field]! : field)

/** Words for coded values, per field: a title may happen to equal a code. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  state: {
    open: '진행 중',
    closed: '종료',
    failed: '발송 실패',
    waiting: '발송 중',
    requested: '요청됨',
    running: '진행 중',
    done: '완료',
    refused: '거절됨',
    NEEDS_REVIEW: '담당자 확인 중',
  },
  status: { open: '상담 중', hold: '보류', closed: '종료' },
  kind: { percent: '비율(%)', won: '금액(원)' },
  language: LANGUAGE_NAMES,
  difficulty: DIFFICULTY_NAMES,
  hue: HUE_NAMES,
  goal: GOAL_NAMES,
  completion_quizzes: { passed: '모든 퀴즈에 합격', none: '필요 없음' },
  form: { quiz: '퀴즈', exam: '시험' },
  type: {
    single: '객관식(하나)',
    multiple: '객관식(여러 개)',
    number: '숫자',
    short: '단답형',
    ordering: '순서 맞추기',
    fill: '빈칸 채우기',
    output: '출력 맞히기',
  },
}

const NONE = '없음'
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/
const SEOUL_AHEAD_MS = 9 * 60 * 60_000

/** A stored value in words. */
export function valueWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return NONE
  if (typeof value === 'boolean') return value ? '예' : '아니요'
  if (typeof value === 'number') return /Ids?$/.test(field) ? String(value) : count(value)
  if (typeof value === 'string') return textWords(field, value)
  if (Array.isArray(value))
    return value.length === 0 ? NONE : value.map((one) => valueWords(field, one)).join(', ')
  return Object.entries(value)
    .map(([name, inner]) => `${fieldWords(name)}: ${valueWords(name, inner)}`)
    .join('\n')
}

function textWords(field: string, text: string): string {
  if (field === 'roles' && Object.hasOwn(ROLE_WORDS, text)) return ROLE_WORDS[text as Role]
  if (field === 'changed') return fieldWords(text)
  if (TIME.test(text)) return minuteText(new Date(Date.parse(text) + SEOUL_AHEAD_MS).toISOString())
  return VALUES[field]?.[text] ?? text
}
