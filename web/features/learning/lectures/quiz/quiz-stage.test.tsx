import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer } from '#contract/quiz/question.ts'
import type { Attempt, Quiz } from '#contract/quiz/quiz.ts'
import { setSession } from '#web/features/identity/session.ts'
import { Page } from '#web/features/learning/lectures/lectures.page.tsx'
import { makeDetail, makeLecture } from '#web/testing/make-learning.ts'
import { makeAttempt, makeAttemptSummary, makeMark, makeQuestion, makeQuiz } from '#web/testing/make-quiz.ts'
import { renderPrivate } from '#web/testing/render-private.tsx'
import { fine, refused, stubServer } from '#web/testing/stub-server.ts'

const server = stubServer()
const listed = makeLecture(12, { title: '조건문 퀴즈', kind: 'quiz', durationSec: 300 })

// Loaded on demand by the player; the first load takes seconds on a busy machine.
beforeAll(() => import('#web/features/learning/lectures/quiz/quiz-stage.tsx'))

let quiz: Quiz
let attempt: Attempt
let isAway: boolean
let isOpened: boolean
beforeEach(() => {
  localStorage.clear()
  quiz = makeQuiz(5)
  attempt = makeAttempt(9)
  isAway = false
  isOpened = true
  server.answers((path, body, _times, method) => {
    if (path === '/api/payment/meter/1')
      return fine({
        orderId: 'A',
        now: 59_000,
        afterNext: 54_083,
        openedLectureIds: isOpened ? [12] : [],
        fullUntil: null,
      })
    if (path === '/api/courses/1/lectures') return fine([listed, makeLecture(13)])
    if (path === '/api/lectures/12')
      return fine(makeDetail(12, { ...listed, videoUrl: null, captions: [], quizId: 5 }))
    if (path === '/api/quizzes/5') return fine(quiz)
    if (path === '/api/quizzes/5/attempts') return start()
    if (path === '/api/attempts/9') return fine(attempt)
    if (path.startsWith('/api/attempts/9/answers/') && method === 'PUT')
      return save(Number(path.split('/').at(-1)), body as { answer: Answer; revision: number })
    if (path === '/api/attempts/9/submit') return submit()
    return refused(404)
  })
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  localStorage.clear()
  setSession({ is: 'guest' })
})

function start() {
  isOpened = true
  quiz = { ...quiz, attempts: [makeAttemptSummary(9, { state: 'open', score: null, isPassed: null })] }
  return fine(attempt)
}

function save(questionId: number, { answer, revision }: { answer: Answer; revision: number }) {
  if (isAway) return Promise.reject(new TypeError('no network'))
  const others = attempt.answers.filter((one) => one.questionId !== questionId)
  const saved = { questionId, answer, revision: revision + 1, savedAt: attempt.now }
  attempt = { ...attempt, answers: [...others, saved] }
  return fine({ savedAt: attempt.now, revision: revision + 1, answeredCount: 1, now: attempt.now })
}

function submit() {
  const isExam = attempt.form === 'exam'
  const result = isExam
    ? { state: 'waiting' as const }
    : {
        state: 'marked' as const,
        score: 1,
        isPassed: false,
        marks: [
          makeMark(1, { explanationHtml: '<p>하나가 맞는 까닭</p>' }),
          makeMark(2, {
            isRight: false,
            points: 0,
            choiceExplanations: [{ choiceId: 22, html: '<p>둘이 아닌 까닭</p>' }],
          }),
        ],
      }
  attempt = { ...attempt, submittedAt: '2026-11-26T10:05:00.000+09:00', ...result }
  quiz = {
    ...quiz,
    attempts: [makeAttemptSummary(9, { ...result })],
    refusal: isExam ? 'NO_MORE_ATTEMPTS' : null,
  }
  return fine({ attempt, courseProgress: 0.5, lectureProgress: 1, lectureCompleted: false })
}

const show = () =>
  renderPrivate(Page, { path: '/course/:courseId/lectures', at: '/course/1/lectures?lecture=12' })
const begin = async () => {
  show()
  fireEvent.click(await screen.findByRole('button', { name: '퀴즈 시작하기' }))
  await screen.findByRole('heading', { name: '문제 1 / 2' })
}
const asks = (path: string) => server.asked.filter((one) => one.path === path)
const savesOf = (questionId: number) => asks(`/api/attempts/9/answers/${questionId}`).map(({ body }) => body)

describe('before the start', () => {
  it('shows the rules, and starts nothing before the press', async () => {
    quiz = { ...quiz, attemptsMax: 3, attempts: [makeAttemptSummary(8)], timeLimitSec: 600 }
    show()
    expect(await screen.findByRole('button', { name: '다시 풀기' })).toBeTruthy()
    expect(screen.getByText('배운 것을 확인해요.')).toBeTruthy()
    expect(screen.getByText('2개 · 2점 만점')).toBeTruthy()
    expect(screen.getByText('60% 이상')).toBeTruthy()
    expect(screen.getByText('3회 중 2회 남음')).toBeTruthy()
    expect(screen.getByText('1 / 2점 · 불합격')).toBeTruthy()
    expect(asks('/api/quizzes/5/attempts')).toEqual([])
    expect(asks('/api/lectures/12/playback/start')).toEqual([])
  })

  it('says by how much the start reduces the refund, and resumes nothing by itself then', async () => {
    isOpened = false
    quiz = { ...quiz, attempts: [makeAttemptSummary(9, { state: 'open', score: null })] }
    show()
    const go = await screen.findByRole('button', { name: '이어서 풀기' })
    expect(
      await screen.findByText('이 강의를 시작하면 환불 금액이 59,000원에서 54,083원으로 줄어요.'),
    ).toBeTruthy()
    expect(asks('/api/attempts/9')).toEqual([])
    fireEvent.click(go)
    await screen.findByRole('heading', { name: '문제 1 / 2' })
    await waitFor(() => expect(asks('/api/payment/meter/1')).toHaveLength(2))
  })

  it.each([
    ['NO_MORE_ATTEMPTS', '응시할 수 있는 횟수를 모두 사용했어요.'],
    ['EXAM_NOT_OPEN', '2026. 12. 01 09:00부터 시험을 볼 수 있어요.'],
    ['SOMETHING_NEW', '지금은 시작할 수 없어요.'],
  ])('says why it cannot start: %s', async (refusal, words) => {
    quiz = { ...quiz, refusal, opensAt: '2026-12-01T09:00:00.000+09:00' }
    show()
    const said = await screen.findByText(words)
    expect(said.getAttribute('role')).toBe('status')
    expect(screen.queryByRole('button', { name: '퀴즈 시작하기' })).toBeNull()
  })
})

describe('taking a quiz', () => {
  it('saves each answer, by press and by digit, and goes on with the arrows', async () => {
    await begin()
    const group = screen.getByRole('group', { name: '하나를 선택해 주세요.' })
    fireEvent.click(within(group).getByRole('radio', { name: /둘/ }))
    await waitFor(() => expect(savesOf(1)).toEqual([{ answer: { choices: [12], texts: [] }, revision: 0 }]))
    fireEvent.keyDown(document.body, { key: '3', code: 'Digit3' })
    await waitFor(() =>
      expect(savesOf(1).at(-1)).toEqual({ answer: { choices: [13], texts: [] }, revision: 1 }),
    )
    expect((await screen.findAllByText('저장됨')).length).toBeGreaterThan(0)
    fireEvent.keyDown(document.body, { key: 'ArrowRight', code: 'ArrowRight' })
    const heading = await screen.findByRole('heading', { name: '문제 2 / 2' })
    expect(document.activeElement).toBe(heading)
    const map = screen.getByRole('navigation', { name: '문제 목록' })
    expect(within(map).getByRole('button', { name: '문제 1, 답함' })).toBeTruthy()
    expect(
      within(map).getByRole('button', { name: '문제 2, 아직 답하지 않음' }).getAttribute('aria-current'),
    ).toBe('step')
  })

  it('says that saving fails, keeps the answer through a reload, and saves it then', async () => {
    await begin()
    isAway = true
    fireEvent.click(screen.getByRole('radio', { name: /하나/ }))
    expect((await screen.findAllByText('저장하지 못했어요. 다시 시도하고 있어요')).length).toBeGreaterThan(0)
    cleanup()
    isAway = false
    show()
    await screen.findByRole('heading', { name: '문제 1 / 2' })
    expect((screen.getByRole('radio', { name: /하나/ }) as HTMLInputElement).checked).toBe(true)
    await waitFor(() => expect(attempt.answers[0]?.answer.choices).toEqual([11]))
    expect(localStorage.getItem('codemaru.unsaved-answers.7.9')).toBeNull()
  })

  it('lists what is unanswered before handing in, then shows every answer with its explanation', async () => {
    await begin()
    fireEvent.click(screen.getByRole('radio', { name: /하나/ }))
    fireEvent.click(screen.getByRole('button', { name: '다시 볼 문제로 표시' }))
    expect(screen.getByRole('button', { name: '문제 1, 답함, 다시 볼 문제' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '제출하기' }))
    const question = await screen.findByRole('alertdialog', { name: '제출할까요?' })
    expect(within(question).getByText('아직 답하지 않은 문제가 있어요: 2번')).toBeTruthy()
    fireEvent.click(within(question).getByRole('button', { name: '계속 풀기' }))
    await screen.findByRole('heading', { name: '문제 2 / 2' })
    fireEvent.click(screen.getByRole('radio', { name: /둘/ }))
    fireEvent.click(screen.getByRole('button', { name: '제출하기' }))
    expect(await screen.findByText('불합격')).toBeTruthy()
    expect(screen.getByText('1 / 2점')).toBeTruthy()
    expect(screen.getByText('하나가 맞는 까닭')).toBeTruthy()
    expect(screen.getByText('둘이 아닌 까닭')).toBeTruthy()
    const second = screen.getByRole('article', { name: /문제 2.*틀렸어요/ })
    expect(within(second).getByText('내 답').closest('li')?.textContent).toContain('둘')
    expect(within(second).getByText('정답').closest('li')?.textContent).toContain('하나')
    expect(asks('/api/attempts/9/submit')).toHaveLength(1)
    expect(await screen.findByRole('button', { name: '다시 풀기' })).toBeTruthy()
  })

  it('asks which answer counts where another window saved one', async () => {
    attempt = {
      ...attempt,
      answers: [{ questionId: 1, answer: { choices: [12], texts: [] }, revision: 3, savedAt: attempt.now }],
    }
    quiz = { ...quiz, attempts: [makeAttemptSummary(9, { state: 'open', score: null })] }
    const own = { answer: { choices: [11], texts: [] }, revision: 2, sent: [] }
    localStorage.setItem(
      'codemaru.unsaved-answers.7.9',
      JSON.stringify({ lectureId: 12, changedAt: Date.now(), answers: [[1, own]] }),
    )
    show()
    fireEvent.click(await screen.findByRole('button', { name: '저장된 답 쓰기' }))
    expect((screen.getByRole('radio', { name: /둘/ }) as HTMLInputElement).checked).toBe(true)
    expect(screen.queryByRole('button', { name: '저장된 답 쓰기' })).toBeNull()
  })
})

describe('the types of questions', () => {
  const take = async (...questions: Attempt['questions']) => {
    attempt = { ...attempt, questions }
    show()
    fireEvent.click(await screen.findByRole('button', { name: '퀴즈 시작하기' }))
    await screen.findByRole('heading', { name: `문제 1 / ${questions.length}` })
  }
  const lastOf = (questionId: number) => (savesOf(questionId).at(-1) as { answer: Answer }).answer

  it('takes several choices in the order in which they are shown', async () => {
    await take(makeQuestion(1, { type: 'multiple' }))
    fireEvent.click(screen.getByRole('checkbox', { name: /셋/ }))
    fireEvent.click(screen.getByRole('checkbox', { name: /하나/ }))
    await waitFor(() => expect(lastOf(1).choices).toEqual([11, 13]))
  })

  it('arranges with buttons, reads every move out and keeps the focus', async () => {
    await take(makeQuestion(1, { type: 'ordering' }))
    const down = screen.getByRole('button', { name: '하나 아래로' })
    fireEvent.click(down)
    expect(await screen.findByText('하나: 3개 중 2번째')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '하나 아래로' }))
    await waitFor(() => expect(lastOf(1).choices).toEqual([12, 11, 13]))
    expect(screen.getByRole('button', { name: '둘 위로' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('has an input in the place of each blank', async () => {
    await take(
      makeQuestion(1, {
        type: 'fill',
        code: 'for ___ in range(___):',
        codeLanguage: 'python',
        codeHtml: ['<b>for</b> ', ' <b>in</b> range(', '):'],
        blankCount: 2,
        choices: [],
      }),
    )
    expect(screen.getByRole('group', { name: 'python 코드' }).textContent).toBe('for  in range():')
    expect(screen.getByText('in').tagName).toBe('B')
    fireEvent.change(screen.getByRole('textbox', { name: '빈칸 2 / 2' }), { target: { value: '3' } })
    await waitFor(() => expect(lastOf(1).texts).toEqual(['', '3']))
    expect(screen.getByRole('button', { name: '문제 1, 아직 답하지 않음' })).toBeTruthy()
    fireEvent.change(screen.getByRole('textbox', { name: '빈칸 1 / 2' }), { target: { value: 'i' } })
    await waitFor(() => expect(lastOf(1).texts).toEqual(['i', '3']))
    expect(screen.getByRole('button', { name: '문제 1, 답함' })).toBeTruthy()
  })

  it.each([
    ['number', '숫자로 답해 주세요.'],
    ['short', '짧게 답해 주세요.'],
    ['output', '코드가 출력하는 내용을 그대로 적어 주세요.'],
  ] as const)('takes a written answer: %s', async (type, label) => {
    await take(makeQuestion(1, { type, choices: [], code: type === 'output' ? 'print(1)' : '' }))
    const field = screen.getByRole('textbox', { name: label })
    fireEvent.change(field, { target: { value: '1' } })
    fireEvent.keyDown(field, { key: '2', code: 'Digit2' })
    await waitFor(() => expect(lastOf(1).texts).toEqual(['1']))
  })
})

describe('an exam', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    quiz = { ...quiz, form: 'exam', timeLimitSec: 301 }
    attempt = { ...attempt, form: 'exam', endsAt: '2026-11-26T10:05:01.000+09:00' }
  })
  const sit = async () => {
    const screenOf = show()
    fireEvent.click(await screen.findByRole('button', { name: '시험 시작하기' }))
    await screen.findByRole('heading', { name: '문제 1 / 2' })
    return screenOf
  }

  it('counts down by the clock of the server, and hands in by itself at the end', async () => {
    await sit()
    fireEvent.click(screen.getByRole('radio', { name: /하나/ }))
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(screen.getByText('종료까지 5분 남았어요.')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(240_000))
    expect(screen.getByText('종료까지 1분 남았어요.')).toBeTruthy()
    expect(asks('/api/attempts/9/submit')).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(62_000))
    expect(await screen.findByText('결과는 공개되면 알림으로 알려드려요.')).toBeTruthy()
    expect(asks('/api/attempts/9/submit')).toHaveLength(1)
    expect(attempt.answers).toHaveLength(1)
    expect(screen.queryByRole('button', { name: '다시 풀기' })).toBeNull()
  })

  it('asks before another lecture is chosen while it runs', async () => {
    const { address } = await sit()
    fireEvent.click(screen.getByRole('button', { name: '2강 영상 보기' }))
    const question = await screen.findByRole('alertdialog', {
      name: '아직 제출하지 않았어요. 나갈까요?',
    })
    fireEvent.click(within(question).getByRole('button', { name: '계속 풀기' }))
    expect(address()).toContain('lecture=12')
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    expect(leaving.defaultPrevented).toBe(true)
  })
})
