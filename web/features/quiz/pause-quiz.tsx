import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { startAttempt } from '#contract/quiz/quiz.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { PauseQuestions } from '#web/features/quiz/pause/pause-questions.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'

type Props = {
  quizId: number
  memberId: number
  /** Closed by its buttons or Escape: the video continues. */
  onClose: () => void
}

/** The quiz at a second of a video, over the paused picture. */
export function PauseQuiz({ quizId, memberId, onClose }: Props) {
  const [round, setRound] = useState(0)
  // Starting again continues an open attempt, so a second request does no harm.
  const { data: attempt, error } = useQuery({
    queryKey: ['pause-attempt', quizId, round],
    queryFn: () => send(startAttempt, { params: { quizId } }),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return (
    <Dialog open title="잠깐, 퀴즈예요" width="text" closeButton={false} onClose={onClose}>
      {attempt ? (
        <PauseQuestions
          key={attempt.id}
          attempt={attempt}
          memberId={memberId}
          onAgain={() => setRound(round + 1)}
          onClose={onClose}
        />
      ) : (
        <>
          {error ? (
            <FormMessage>{sentenceOf(error, startAttempt.fallback)}</FormMessage>
          ) : (
            <p role="status" className="text-15 text-ink-soft">
              문제를 불러오는 중…
            </p>
          )}
          <div className="mt-6 flex justify-end">
            <Button variant={error ? 'primary' : 'quiet'} onClick={onClose}>
              {error ? '계속 보기' : '나중에 풀기'}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}
