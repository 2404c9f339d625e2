import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getLecture } from '#contract/learning/learning.ts'
import { quizNotFound } from '#contract/quiz/quiz.ts'
import { send } from '#web/api/send.ts'
import { memberQueries } from '#web/features/identity/member-queries.ts'
import { currentSession } from '#web/features/identity/session.ts'
import { QuizLesson } from '#web/features/quiz/quiz-lesson.tsx'
import { wearPrivate } from '#web/styles/wear-private.ts'

/** The quiz of a free lesson, for a page outside of the player; its reader is logged in. */
export async function loadQuizInPlace(lectureId: number): Promise<ReactNode> {
  const [{ quizId, title }] = await Promise.all([
    send(getLecture, { params: { lectureId } }),
    // Its styles are in the sheet that visitors need not download.
    wearPrivate(),
  ])
  const session = currentSession()
  if (quizId === null || session.is !== 'member') throw new Error(quizNotFound.message)
  return (
    // --stage-top: the header and the tabs of the page stay above what is open in it.
    <section
      aria-label={title}
      className="[--stage-top:calc(6.75rem+1px)] overflow-clip rounded-card border border-line bg-sheet"
    >
      <QueryClientProvider client={memberQueries}>
        <QuizLesson
          quizId={quizId}
          memberId={session.user.id}
          titleLevel={3}
          mayResume
          note={null}
          next={null}
          onStarted={() => {}}
          onHandedIn={() => {}}
          onClock={() => {}}
        />
      </QueryClientProvider>
    </section>
  )
}
