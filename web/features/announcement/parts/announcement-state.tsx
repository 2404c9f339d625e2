import type { AnnouncementState as State } from '#contract/announcement/staff-announcement.ts'
import { STATE_WORDS } from '#web/features/announcement/parts/announcement-words.ts'

export const AnnouncementState = ({ state }: { state: State }) => (
  <span className={`text-15 font-semibold whitespace-nowrap ${STATE_WORDS[state].look}`}>
    {STATE_WORDS[state].word}
  </span>
)
