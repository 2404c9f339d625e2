import { useSyncExternalStore } from 'react'
import type { LectureDetail } from '#contract/learning/learning.ts'
import { LectureAbout } from '#web/features/learning/lectures/contents/lecture-about.tsx'
import type { PlayerSocket } from '#web/features/learning/lectures/player-link.ts'
import { type Chapter, chapterAt, type ChapteredText } from '#web/features/catalogue/chapters.ts'
import { clock } from '#web/ui/words/duration.ts'

type Props = { lecture: LectureDetail; about: ChapteredText; player: PlayerSocket }

/** The title and description of a video; its chapters are buttons that seek. */
export const VideoAbout = ({ lecture, about: { chapters, text }, player }: Props) => (
  <LectureAbout lecture={{ ...lecture, description: text }}>
    {chapters.length > 0 && <Chapters chapters={chapters} player={player} />}
  </LectureAbout>
)

function Chapters({ chapters, player }: { chapters: readonly Chapter[]; player: PlayerSocket }) {
  const here = useSyncExternalStore(player.follow, () => chapterAt(chapters, player.exactSec()))
  return (
    <ol aria-label="챕터" className="-mx-3 mt-3 max-w-text">
      {chapters.map((chapter) => (
        <li key={chapter.fromSec} aria-current={chapter === here || undefined}>
          <button
            type="button"
            onClick={() => player.seek(chapter.fromSec)}
            className={`grid min-h-11 w-full grid-cols-[3.5rem_1fr] items-center gap-2 border-l-3 px-3 py-2 text-left text-15
              -outline-offset-2 hover:bg-ink/8 ${chapter === here ? 'border-pollen bg-ink/8 font-semibold' : 'border-transparent'}`}
          >
            <span className="text-13 text-ink-soft tabular-nums">{clock(chapter.fromSec)}</span>
            {chapter.title}
          </button>
        </li>
      ))}
    </ol>
  )
}
