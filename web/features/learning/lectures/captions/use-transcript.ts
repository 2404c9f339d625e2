import { useQuery } from '@tanstack/react-query'
import { linesOf } from '#web/features/learning/lectures/captions/vtt.ts'

/** The lines of a caption file. Its URL expires and changes; the contents do not. */
export const useTranscript = (lectureId: number, url: string | undefined) =>
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
