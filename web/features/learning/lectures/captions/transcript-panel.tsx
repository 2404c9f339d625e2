import type { PlayerSocket } from '#web/features/learning/lectures/player-link.ts'
import { TranscriptLines } from '#web/features/learning/lectures/captions/transcript-lines.tsx'
import { useTranscript } from '#web/features/learning/lectures/captions/use-transcript.ts'
import { Button } from '#web/ui/button.tsx'

type Props = {
  lectureId: number
  captionsUrl: string | undefined
  player: PlayerSocket
  follows: boolean
  onFollows: (follows: boolean) => void
}

/** The captions of a lecture, for reading along, searching and seeking. */
export function TranscriptPanel({ lectureId, captionsUrl, player, follows, onFollows }: Props) {
  const { data: lines, isError, refetch } = useTranscript(lectureId, captionsUrl)
  if (captionsUrl === undefined) return <Words>자막이 없는 강의입니다.</Words>
  if (isError)
    return (
      <Words>
        자막을 불러오지 못했습니다.
        <Button variant="quiet" size="small" onClick={() => void refetch()}>
          다시 시도
        </Button>
      </Words>
    )
  if (!lines) return <Words>자막을 불러오는 중…</Words>
  return <TranscriptLines lines={lines} player={player} follows={follows} onFollows={onFollows} />
}

const Words = ({ children }: { children: React.ReactNode }) => (
  <div
    role="status"
    className="flex flex-col items-center gap-3 px-4 py-10 text-center text-15 text-ink-soft"
  >
    {children}
  </div>
)
