import type { Answer, Question, Thread } from '#contract/community/community.ts'

const at = '2026-11-20T10:00:00.000+09:00'

export const makeQuestion = (id: number, changes: Partial<Question> = {}): Question => ({
  id,
  courseId: 1,
  courseTitle: '데이터 첫걸음',
  topic: { kind: 'lecture', lectureId: 3, lectureTitle: '강의 3', atSec: 95, heading: null },
  title: `질문 ${id}`,
  excerpt: '본문',
  author: { name: '이순신', imageUrl: null },
  byStaff: false,
  isMine: false,
  askedAt: at,
  editedAt: null,
  answerCount: 0,
  isAccepted: false,
  hasStaffAnswer: false,
  waits: true,
  hiddenReason: null,
  isHiddenBySchool: false,
  ...changes,
})

export const makeAnswer = (id: number, changes: Partial<Answer> = {}): Answer => ({
  id,
  author: { name: '장영실', imageUrl: null },
  byStaff: false,
  isMine: false,
  byAsker: false,
  body: `답 ${id}`,
  answeredAt: at,
  editedAt: null,
  isAccepted: false,
  hiddenReason: null,
  isHiddenBySchool: false,
  ...changes,
})

export const makeThread = (id: number, changes: Partial<Thread> = {}): Thread => ({
  ...makeQuestion(id),
  body: '본문',
  attachment: null,
  answers: [],
  mayAccept: false,
  ...changes,
})
