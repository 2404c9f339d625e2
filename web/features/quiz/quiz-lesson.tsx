import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { type Attempt, getQuiz, type Quiz, startAttempt } from '#contract/quiz/quiz.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { isViewing } from '#web/api/learner-view.ts'
import { send } from '#web/api/send.ts'
import { attemptQuery, quizQuery } from '#web/features/quiz/parts/quiz-queries.ts'
import { AttemptResult } from '#web/features/quiz/taking/attempt-result.tsx'
import { AttemptView } from '#web/features/quiz/taking/attempt-view.tsx'
import { StartCard, type TitleLevel } from '#web/features/quiz/taking/start-card.tsx'
import type { HandedIn } from '#web/features/quiz/taking/use-hand-in.ts'
import { useOpensSoon } from '#web/features/quiz/taking/use-opens-soon.ts'
import { Button } from '#web/ui/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Problem } from '#web/ui/problem.tsx'

type Props = {
  quizId: number
  memberId: number
  /** 1 in the player, whose page has no other title. */
  titleLevel?: TitleLevel
  /** An open attempt is continued at once: that costs nothing of a refund. */
  mayResume: boolean
  /** What starting costs of a refund. */
  note: ReactNode
  /** Leads to the next lecture. */
  next: ReactNode
  onStarted: () => void
  onHandedIn: (handedIn: HandedIn) => void
  /** Whether an attempt is running whose clock does not wait. */
  onClock: (isRunning: boolean) => void
}

/** A quiz lesson: its start, its questions and its results; use the quiz's id as key. */
export function QuizLesson(props: Props) {
  const { data: quiz, error, refetch } = useQuery(quizQuery(props.quizId, props.memberId))
  if (quiz) return <KnownQuiz {...props} quiz={quiz} />
  return error ? (
    <div className="p-6">
      <Problem title={sentenceOf(error, getQuiz.fallback)} onRetry={() => void refetch()} />
    </div>
  ) : (
    <Loading />
  )
}

const Loading = () => (
  <p role="status" className="p-6 text-15 text-ink-soft">
    퀴즈를 불러오는 중…
  </p>
)

function KnownQuiz({
  quiz,
  memberId,
  titleLevel = 1,
  mayResume,
  note,
  next,
  onStarted,
  onHandedIn,
  onClock,
}: Props & { quiz: Quiz }) {
  const queries = useQueryClient()
  const openId = quiz.attempts.find(({ state }) => state === 'open')?.id ?? null
  const isResumed = openId !== null && mayResume && !isViewing()
  const [chosenId, setChosenId] = useState<number | null>(null)
  const [isBack, setBack] = useState(false)
  const shownId = chosenId ?? (isResumed ? openId : null)
  const [isStarting, setStarting] = useState(false)
  const [sentence, setSentence] = useState<string | null>(null)
  const renew = () => void queries.invalidateQueries({ queryKey: quizQuery(quiz.id, memberId).queryKey })
  useOpensSoon(quiz, renew)

  const choose = (attemptId: number | null) => {
    setSentence(null)
    setChosenId(attemptId)
  }
  const show = (attempt: Attempt) => {
    queries.setQueryData(attemptQuery(attempt.id, memberId).queryKey, attempt)
    choose(attempt.id)
  }
  const start = async () => {
    setStarting(true)
    setSentence(null)
    try {
      show(await send(startAttempt, { params: { quizId: quiz.id } }))
      onStarted()
    } catch (thrown) {
      setSentence(sentenceOf(thrown, startAttempt.fallback))
    }
    setStarting(false)
    renew()
  }
  const finish = (handedIn: HandedIn) => {
    show(handedIn.attempt)
    onHandedIn(handedIn)
    renew()
  }
  const back = () => {
    setBack(true)
    choose(null)
  }
  if (shownId === null)
    return (
      <StartCard
        quiz={quiz}
        titleLevel={titleLevel}
        isStarting={isStarting}
        sentence={sentence}
        onStart={() => void start()}
        onOpen={choose}
        note={note}
        next={next}
        takesFocus={isBack}
      />
    )
  const canAgain = quiz.refusal === null && !isViewing()
  return (
    <ShownAttempt
      key={shownId}
      attemptId={shownId}
      memberId={memberId}
      titleLevel={titleLevel}
      onHandedIn={finish}
      onClock={onClock}
      actions={
        <>
          {canAgain && (
            <Button busy={isStarting} onClick={() => void start()}>
              다시 풀기
            </Button>
          )}
          <Button variant="quiet" onClick={back}>
            응시 기록 보기
          </Button>
          {sentence && <FormMessage>{sentence}</FormMessage>}
        </>
      }
      next={next}
    />
  )
}

type ShownProps = Pick<Props, 'memberId' | 'onHandedIn' | 'onClock' | 'next'> & {
  attemptId: number
  titleLevel: TitleLevel
  actions: ReactNode
}

function ShownAttempt({ attemptId, memberId, titleLevel, onHandedIn, onClock, actions, next }: ShownProps) {
  const { data: attempt, error, refetch } = useQuery(attemptQuery(attemptId, memberId))
  const isRunning = attempt?.state === 'open'
  const tellClock = useEffectEvent(onClock)
  const isClocked = isRunning && (attempt.endsAt !== null || attempt.form === 'exam')
  useEffect(() => {
    if (!isClocked) return
    tellClock(true)
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => {
      removeEventListener('beforeunload', warn)
      tellClock(false)
    }
  }, [isClocked])

  if (!attempt)
    return error ? (
      <div className="p-6">
        <Problem
          title={sentenceOf(error, '응시 내용을 불러오지 못했습니다.')}
          onRetry={() => void refetch()}
        />
      </div>
    ) : (
      <Loading />
    )
  return isRunning ? (
    <AttemptView
      key={attempt.id}
      attempt={attempt}
      memberId={memberId}
      titleLevel={titleLevel}
      onHandedIn={onHandedIn}
    />
  ) : (
    <AttemptResult attempt={attempt} titleLevel={titleLevel} actions={actions} next={next} />
  )
}
