import type { Erratum } from '#contract/erratum/erratum.ts'
import type { ErratumReport } from '#contract/erratum/staff-erratum.ts'

const NOON = '2026-11-26T12:00:00.000+09:00'

export const makeErratum = (given: Partial<Erratum> = {}): Erratum => ({
  id: 1,
  fromSec: 10,
  toSec: 20,
  heading: '',
  text: '지금은 시작 버튼이에요.',
  updatedAt: NOON,
  ...given,
})

export const makeErratumReport = (given: Partial<ErratumReport> = {}): ErratumReport => ({
  id: 1,
  lectureId: 11,
  lectureTitle: '첫 강의',
  courseId: 1,
  courseTitle: '데이터 분석을 위한 SQL',
  kind: 'video',
  atSec: 65,
  heading: '',
  words: '버튼 이름이 바뀌었어요.',
  createdAt: NOON,
  state: 'open',
  answer: null,
  answeredAt: null,
  ...given,
})
