import { ChevronLeft, ChevronRight, Flag } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Answer } from '#contract/quiz/question.ts'
import type { Attempt } from '#contract/quiz/quiz.ts'
import { isAnswered, NO_ANSWER } from '#web/features/quiz/parts/answer-of.ts'
import { numberWords } from '#web/features/quiz/parts/quiz-words.ts'
import { useQuestionKeys } from '#web/features/quiz/parts/use-question-keys.ts'
import { ExamClock } from '#web/features/quiz/taking/clock/exam-clock.tsx'
import { createServerClock } from '#web/features/quiz/taking/clock/server-clock.ts'
import { useTimeLeft } from '#web/features/quiz/taking/clock/use-time-left.ts'
import { ConflictNote } from '#web/features/quiz/taking/conflict-note.tsx'
import { QuestionCard } from '#web/features/quiz/taking/question-card.tsx'
import { QuestionMap } from '#web/features/quiz/taking/question-map.tsx'
import { SaveLine } from '#web/features/quiz/taking/save-line.tsx'
import { useAnswers } from '#web/features/quiz/taking/saving/use-answers.ts'
import { type HandedIn, useHandIn } from '#web/features/quiz/taking/use-hand-in.ts'
import type { TitleLevel } from '#web/features/quiz/taking/start-card.tsx'
import { usePlace } from '#web/features/quiz/taking/use-place.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'

type Props = {
  attempt: Attempt
  memberId: number
  titleLevel: TitleLevel
  onHandedIn: (handedIn: HandedIn) => void
}

/** The questions of an open attempt, one at a time; use its id as key. */
export function AttemptView({ attempt, memberId, titleLevel, onHandedIn }: Props) {
  const Title = `h${titleLevel}` as const
  const { questions, form } = attempt
  const box = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const confirm = useConfirm()
  const [clock] = useState(() => createServerClock(attempt.now))
  const { saver, answers, conflicts, state } = useAnswers(attempt, memberId, clock)
  const place = usePlace(attempt.id, { memberId, quizId: attempt.quizId })
  const { handIn, isBusy, sentence } = useHandIn(attempt.id, saver, onHandedIn)
  const leftSec = useTimeLeft(attempt.endsAt, clock, () => handIn(true))

  const at = Math.min(place.at, questions.length - 1)
  const question = questions[at]
  const answerTo = (questionId: number) => answers.get(questionId) ?? NO_ANSWER
  const missing = questions.flatMap((one, index) => (isAnswered(one, answerTo(one.id)) ? [] : [index]))
  const isOver = leftSec === 0 || state.is === 'closed'

  const go = (to: number) => {
    if (to < 0 || to >= questions.length) return
    place.go(to)
    box.current?.scrollIntoView({ block: 'start' })
  }
  // The shown question is read out; focusing its heading also lets the keys work.
  const focusHeading = () => heading.current?.focus({ preventScroll: true })
  useEffect(() => focusHeading(), [at])
  const isClosed = state.is === 'closed'
  /** Another window or the server closed the attempt: handing in again gives its result. */
  const fetchResult = useEffectEvent(() => !isBusy && handIn(true))
  useEffect(() => {
    if (isClosed) fetchResult()
  }, [isClosed])

  const onAnswer = (answer: Answer) => {
    if (question && !isOver && !isBusy) saver.change(question.id, answer)
  }
  useQuestionKeys(box, {
    question,
    answer: question ? answerTo(question.id) : NO_ANSWER,
    onAnswer,
    onStep: (step) => go(at + step),
  })

  const ask = async () => {
    const isSure =
      (missing.length === 0 && form === 'quiz') ||
      (await confirm({
        title: '제출할까요?',
        body:
          missing.length > 0
            ? `아직 답하지 않은 문제가 있어요: ${numberWords(missing)}`
            : '제출하면 답을 바꿀 수 없어요.',
        confirmLabel: '제출',
        cancelLabel: '계속 풀기',
      }))
    if (isSure) handIn(false)
    else if (missing[0] !== undefined) go(missing[0])
  }
  if (!question) return null
  const settle = (choice: 'keepMine' | 'takeTheirs') => {
    saver[choice](question.id)
    focusHeading()
  }
  const isFlagged = place.flagged.includes(question.id)
  return (
    <div ref={box} className="scroll-mt-[calc(var(--stage-top,5rem)-5rem)] bg-paper">
      <Title className="sr-only">{attempt.title}</Title>
      <div className="sticky top-(--stage-top,0px) z-2 flex flex-wrap items-center justify-between gap-x-4 border-b border-line bg-paper px-4 py-2 md:px-6">
        <p className="text-13 font-semibold whitespace-nowrap tabular-nums">
          {questions.length}문제 중 {questions.length - missing.length}문제 답함
        </p>
        {leftSec !== null && <ExamClock leftSec={leftSec} />}
        <SaveLine state={state} />
      </div>
      <div className="mx-auto flex max-w-3xl flex-col gap-6 px-4 py-6 md:px-6">
        <QuestionMap
          marks={questions.map((one) => ({
            isAnswered: isAnswered(one, answerTo(one.id)),
            isFlagged: place.flagged.includes(one.id),
          }))}
          at={at}
          onGo={go}
        />
        <p className="-mt-4 text-13 text-ink-soft max-md:hidden">
          숫자 키로 보기를 선택하고 좌우 화살표 키로 문제를 넘길 수 있어요.
        </p>
        <fieldset disabled={isOver} className="min-w-0">
          <QuestionCard
            key={question.id}
            question={question}
            at={at}
            count={questions.length}
            answer={answerTo(question.id)}
            onAnswer={onAnswer}
            heading={heading}
          />
          {conflicts.has(question.id) && (
            <ConflictNote onMine={() => settle('keepMine')} onTheirs={() => settle('takeTheirs')} />
          )}
        </fieldset>
        {conflicts.size > 0 && !conflicts.has(question.id) && (
          <p role="status" className="text-15">
            다른 창의 답과 다른 문제가 있어요:{' '}
            {numberWords(questions.flatMap(({ id }, index) => (conflicts.has(id) ? [index] : [])))}
          </p>
        )}
        <Button
          variant="quiet"
          size="small"
          aria-pressed={isFlagged}
          icon={<Flag size={15} aria-hidden fill={isFlagged ? 'currentColor' : 'none'} />}
          onClick={() => place.toggleFlag(question.id)}
          className="self-start"
        >
          {isFlagged ? '다시 볼 문제 해제' : '다시 볼 문제로 표시'}
        </Button>
        {isOver && <p className="text-15 font-semibold">시간이 끝나 지금까지의 답을 제출하고 있어요.</p>}
        {sentence && <FormMessage>{sentence}</FormMessage>}
        <div className="flex flex-wrap justify-between gap-2 border-t border-line pt-5">
          <Button
            variant="quiet"
            disabled={at === 0}
            icon={<ChevronLeft size={18} aria-hidden />}
            onClick={() => go(at - 1)}
          >
            이전
          </Button>
          <span className="flex flex-wrap gap-2">
            {at < questions.length - 1 && (
              <Button onClick={() => go(at + 1)}>
                다음 <ChevronRight size={18} aria-hidden />
              </Button>
            )}
            <Button
              variant={at < questions.length - 1 ? 'quiet' : 'primary'}
              busy={isBusy}
              onClick={() => void ask()}
            >
              제출하기
            </Button>
          </span>
        </div>
      </div>
    </div>
  )
}
