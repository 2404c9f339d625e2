import type { PlayerSocket } from '#web/features/learning/lectures/player-link.ts'
import { TranscriptLines } from '#web/features/learning/lectures/captions/transcript-lines.tsx'
import { RetryButton } from '#web/ui/focus/retry-button.tsx'
import { useQuery } from '@tanstack/react-query'
import { linesOf } from '#web/features/learning/lectures/captions/vtt.ts'

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
  if (captionsUrl === undefined) return <Words>자막이 없는 강의예요.</Words>
  if (isError)
    return (
      <Words>
        자막을 불러오지 못했습니다.
        <RetryButton variant="quiet" size="small" onRetry={() => void refetch()} />
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

/** The lines of a caption file. Its URL expires and changes; the contents do not. */
const useTranscript = (lectureId: number, url: string | undefined) =>
  useQuery({
    queryKey: ['transcript', lectureId],
    enabled: url !== undefined,
    staleTime: Infinity,
    retry: 1,
    queryFn: async ({ signal }) => {
      const answer = await fetch(url!, { signal, credentials: 'same-origin' })
      if (!answer.ok) throw new Error(`captions: ${answer.status}`)
      return linesOf(await answer.text())
    },
  })
