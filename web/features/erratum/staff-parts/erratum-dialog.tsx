import { useQuery } from '@tanstack/react-query'
import { type ErratumToWrite, listStaffErrata } from '#contract/erratum/staff-erratum.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { staffErrataQuery } from '#web/features/erratum/staff-errata-query.ts'
import { ErratumForm } from '#web/features/erratum/staff-parts/erratum-form.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Problem } from '#web/ui/problem.tsx'

type Props = {
  title: string
  lead: string
  lectureId: number
  begun: ErratumToWrite
  isBusy: boolean
  message: string | null
  onSend: (erratum: ErratumToWrite) => void
  onClose: () => void
}

/** Asks for an erratum; its place depends on the lecture, which is read first. */
export function ErratumDialog({ title, lead, lectureId, onClose, ...form }: Props) {
  const { data: lecture, error, refetch } = useQuery(staffErrataQuery(lectureId))
  return (
    <Dialog open title={title} onClose={onClose}>
      <p className="mb-4 text-15 text-ink-soft">{lead}</p>
      {lecture ? (
        <ErratumForm lecture={lecture} {...form} />
      ) : error ? (
        <Problem
          level={3}
          title={sentenceOf(error, listStaffErrata.fallback)}
          onRetry={() => void refetch()}
        />
      ) : (
        <p role="status" className="text-ink-soft">
          불러오는 중…
        </p>
      )}
    </Dialog>
  )
}
