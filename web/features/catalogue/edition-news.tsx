import { useEffect, useState } from 'react'
import type { Edition } from '#contract/catalogue/edition.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { askEditionNews, sendEditionsSeen } from '#web/features/catalogue/ask.ts'
import { EditionChanges } from '#web/features/catalogue/edition-list.tsx'
import { countedWords } from '#web/features/catalogue/edition-words.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { dayText } from '#web/ui/words/moment.ts'

type Props = { courseId: number; className?: string }

/** What changed in a course since the member last confirmed it; nothing without such a change, or without an answer. */
export function EditionNews({ courseId, className = '' }: Props) {
  const { editions, see, isBusy } = useEditionNews(courseId)
  if (editions.length === 0) return null
  return (
    <section
      aria-label="무엇이 바뀌었나요?"
      className={`rounded-card border border-indigo bg-indigo-wash px-5 py-4 ${className}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-17 font-bold">무엇이 바뀌었나요?</h2>
        <Button size="small" variant="quiet" busy={isBusy} onClick={() => void see()}>
          확인했어요
        </Button>
      </div>
      <ul className="mt-1 grid gap-2">
        {editions.map((edition) => (
          <li key={edition.id}>
            <details className="group">
              <summary className="flex min-h-11 flex-wrap items-center gap-x-3 py-1 text-15 hover:text-indigo">
                <time dateTime={edition.changedAt} className="shrink-0 text-13 text-ink-soft tabular-nums">
                  {dayText(edition.changedAt)}
                </time>
                <span className="min-w-0 font-medium whitespace-pre-line underline-offset-4 wrap-anywhere group-open:no-underline">
                  {edition.summary ?? countedWords(edition)}
                </span>
                <span className="text-13 font-semibold text-indigo group-open:hidden">자세히</span>
              </summary>
              <EditionChanges
                edition={edition}
                link={(lectureId, words) => linkTo(courseId, lectureId, words)}
              />
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}

const linkTo = (courseId: number, lectureId: number, words: string) => (
  <Link to={paths.lectures(courseId, lectureId)} className="text-ink underline underline-offset-4">
    {words}
  </Link>
)

function useEditionNews(courseId: number) {
  const [editions, setEditions] = useState<Edition[]>([])
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    let isCurrent = true
    askEditionNews(courseId)
      .then((answer) => isCurrent && setEditions(answer))
      .catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [courseId])
  const see = async () => {
    const [latest] = editions
    if (!latest || isBusy) return
    setBusy(true)
    try {
      await sendEditionsSeen(courseId, latest.changedAt)
      setEditions([])
    } catch (thrown) {
      showToast(sentenceOf(thrown, '확인한 것으로 저장하지 못했습니다.'), 'error')
    } finally {
      setBusy(false)
    }
  }
  return { editions, see, isBusy }
}
