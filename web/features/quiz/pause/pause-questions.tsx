import { useEffect, useId, useRef, useState } from 'react'
import type { Answer, AskedQuestion } from '#contract/quiz/question.ts'
import type { Attempt } from '#contract/quiz/quiz.ts'
import { isBlank, NO_ANSWER } from '#web/features/quiz/parts/answer-of.ts'
import { AnswerField } from '#web/features/quiz/parts/answer-field.tsx'
import { MarkedQuestion } from '#web/features/quiz/parts/result/marked-question.tsx'
import { useQuestionKeys } from '#web/features/quiz/parts/use-question-keys.ts'
import { createServerClock } from '#web/features/quiz/taking/clock/server-clock.ts'
import { ConflictNote } from '#web/features/quiz/taking/conflict-note.tsx'
import { SaveLine } from '#web/features/quiz/taking/save-line.tsx'
import { useAnswers } from '#web/features/quiz/taking/saving/use-answers.ts'
import { useHandIn } from '#web/features/quiz/taking/use-hand-in.ts'
import { Button } from '#web/ui/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Markdown } from '#web/ui/markdown.tsx'

type Props = { attempt: Attempt; memberId: number; onAgain: () => void; onClose: () => void }

/** All questions of a short quiz, saved as they are answered; one press hands in and shows what was right. */
export function PauseQuestions({ attempt, memberId, onAgain, onClose }: Props) {
  const [clock] = useState(() => createServerClock(attempt.now))
  const { saver, answers, conflicts, state } = useAnswers(attempt, memberId, clock)
  const [marked, setMarked] = useState<Attempt | null>(null)
  const { handIn, isBusy, sentence } = useHandIn(attempt.id, saver, (handedIn) => setMarked(handedIn.attempt))
  const box = useRef<HTMLDivElement>(null)
  const { questions } = attempt
  const only = questions.length === 1 && !marked ? questions[0] : undefined

  const answerTo = (questionId: number) => answers.get(questionId) ?? NO_ANSWER
  const change = (questionId: number, answer: Answer) => {
    if (!isBusy) saver.change(questionId, answer)
  }
  const settle = (questionId: number, choice: 'keepMine' | 'takeTheirs') => {
    saver[choice](questionId)
    box.current?.focus({ preventScroll: true })
  }
  useQuestionKeys(box, {
    question: only,
    answer: only ? answerTo(only.id) : NO_ANSWER,
    onAnswer: (answer) => only && change(only.id, answer),
  })
  useEffect(() => box.current?.focus(), [marked])

  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {marked ? (
        <Marked attempt={marked} />
      ) : (
        <div className="grid grid-cols-1 gap-8">
          {questions.map((question) => (
            <div key={question.id} className="min-w-0">
              <PauseQuestion
                question={question}
                answer={answerTo(question.id)}
                onAnswer={(answer) => change(question.id, answer)}
              />
              {conflicts.has(question.id) && (
                <ConflictNote
                  onMine={() => settle(question.id, 'keepMine')}
                  onTheirs={() => settle(question.id, 'takeTheirs')}
                />
              )}
            </div>
          ))}
        </div>
      )}
      {sentence && (
        <div className="mt-5">
          <FormMessage>{sentence}</FormMessage>
        </div>
      )}
      <div className="mt-6 flex flex-wrap items-center justify-end gap-2">
        {!marked && (
          <span className="mr-auto">
            <SaveLine state={state} />
          </span>
        )}
        {marked ? (
          <>
            {marked.state === 'marked' && !marked.isPassed && (
              <Button variant="quiet" onClick={onAgain}>
                다시 풀기
              </Button>
            )}
            <Button onClick={onClose}>계속 보기</Button>
          </>
        ) : (
          <>
            <Button variant="quiet" onClick={onClose}>
              나중에 풀기
            </Button>
            <Button
              busy={isBusy}
              disabled={questions.every(({ id }) => isBlank(answerTo(id)))}
              onClick={() => handIn(false)}
            >
              답 확인
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

type QuestionProps = { question: AskedQuestion; answer: Answer; onAnswer: (answer: Answer) => void }

function PauseQuestion({ question, answer, onAnswer }: QuestionProps) {
  const id = useId()
  return (
    <div>
      <div id={id} className="mb-4">
        <Markdown html={question.promptHtml} />
      </div>
      <AnswerField question={question} answer={answer} onAnswer={onAnswer} describedBy={id} />
    </div>
  )
}

const Marked = ({ attempt: { questions, answers, marks, isPassed, state } }: { attempt: Attempt }) => (
  <>
    <p role="status" className="mb-4 text-17 font-semibold">
      {state === 'waiting'
        ? '제출했어요. 결과는 공개되면 알림으로 알려드려요.'
        : isPassed
          ? '잘했어요! 계속 볼까요?'
          : '아쉬워요. 해설을 확인해 보세요.'}
    </p>
    <div className="grid grid-cols-1 gap-4">
      {questions.map((question, at) => {
        const mark = marks.find(({ questionId }) => questionId === question.id)
        return (
          mark && (
            <MarkedQuestion
              key={question.id}
              question={question}
              at={at}
              answer={answers.find(({ questionId }) => questionId === question.id)?.answer}
              mark={mark}
            />
          )
        )
      })}
    </div>
  </>
)
