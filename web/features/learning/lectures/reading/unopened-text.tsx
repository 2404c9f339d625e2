import { BookOpen } from 'lucide-react'
import type { LectureListItem } from '#contract/learning/learning.ts'
import { readingWords } from '#web/features/learning/lectures/contents/lesson-length.ts'
import { Button } from '#web/ui/button.tsx'

type Props = { lecture: LectureListItem; onOpen: () => void }

/** In place of a text that opening would reduce the refund for: nothing is fetched before the press. */
export const UnopenedText = ({ lecture, onOpen }: Props) => (
  <section aria-labelledby="lecture-title" className="px-4 py-10 md:px-6 md:py-16">
    <h1 id="lecture-title" className="text-21 md:text-28">
      {lecture.title}
    </h1>
    <p className="mt-2 text-15 text-ink-soft">{readingWords(lecture.durationSec)}</p>
    <Button size="large" onClick={onOpen} icon={<BookOpen size={18} aria-hidden />} className="mt-8">
      읽기 시작
    </Button>
  </section>
)
