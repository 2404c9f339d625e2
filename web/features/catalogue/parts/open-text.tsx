import { useState } from 'react'
import { failureSentence } from '#web/features/catalogue/failure-sentence.ts'
import { Button } from '#web/ui/button.tsx'

type TextState =
  | { is: 'waiting' }
  | { is: 'asked' }
  | { is: 'here'; html: string }
  | { is: 'failed'; sentence: string }

/** A free text that is read on the page without an account; nothing is fetched before the press. */
export function OpenText({ lecture: { id, title } }: { lecture: { id: number; title: string } }) {
  const [reading, setReading] = useState<TextState>({ is: 'waiting' })
  const read = async () => {
    setReading({ is: 'asked' })
    setReading(await fetchText(id))
  }
  if (reading.is === 'here') return <Text title={title} html={reading.html} />
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        variant="quiet"
        busy={reading.is === 'asked'}
        aria-label={`지금 읽기: ${title}`}
        data-lecture={id}
        onClick={() => void read()}
      >
        지금 읽기
      </Button>
      <p role="status" className="text-15 text-ink-soft">
        {reading.is === 'failed' && reading.sentence}
      </p>
    </div>
  )
}

const Text = ({ title, html }: { title: string; html: string }) => (
  <article
    // The pressed button is gone.
    ref={focusOnce}
    tabIndex={-1}
    aria-label={title}
    className="markdown text-lesson min-w-0 rounded-card border border-line bg-sheet p-4 text-15 text-ink outline-none md:p-6 md:text-17"
    dangerouslySetInnerHTML={{ __html: html }}
  />
)

const focusOnce = (text: HTMLElement | null) => text?.focus({ preventScroll: true })

const noText = '글을 불러오지 못했습니다. 다시 시도해 주세요.'

async function fetchText(lectureId: number): Promise<TextState> {
  try {
    const [{ askLecture }, { wearPrivate }] = await Promise.all([
      import('#web/features/catalogue/ask.ts'),
      import('#web/styles/wear-private.ts'),
    ])
    // The styles of a text are in the sheet that visitors need not download.
    const [{ body }] = await Promise.all([askLecture(lectureId), wearPrivate()])
    return body ? { is: 'here', html: body } : { is: 'failed', sentence: '아직 등록된 글이 없어요.' }
  } catch (thrown) {
    return { is: 'failed', sentence: failureSentence(thrown) ?? noText }
  }
}
