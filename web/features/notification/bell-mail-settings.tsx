import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type BellMail, listBellMail, switchBellMail } from '#contract/notification/bell.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { RetryButton } from '#web/ui/focus/retry-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/form/switch.tsx'

const KEY = ['bell-mail']
const CHOICE = [...KEY, 'choice']

/** Which notifications are also sent by email; the bell shows all of them. */
export function BellMailSettings() {
  const { data, error, refetch, choose } = useBellMail()
  if (!data && error)
    return (
      <div role="alert" className="grid justify-items-start gap-3 text-15">
        {sentenceOf(error, listBellMail.fallback)}
        <RetryButton size="small" variant="quiet" onRetry={() => void refetch()} />
      </div>
    )
  if (!data) return <Skeleton className="h-11" />
  return (
    <ul className="grid gap-4">
      {data.map(({ kind, name, isOn }) => (
        <li key={kind}>
          <Switch
            label={name}
            hint="5분 동안 확인하지 않은 알림을 모아 한 번에 보내 드려요."
            checked={isOn}
            onChange={(next) => choose({ kind, isOn: next })}
          />
        </li>
      ))}
    </ul>
  )
}

type Choice = { kind: string; isOn: boolean }

/** A switch moves at once, and back if the server refuses; quick presses are sent one after the other. */
function useBellMail() {
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => send(listBellMail, undefined, { signal }),
  })
  const show = (kind: string, isOn: boolean) =>
    queries.setQueryData<BellMail>(KEY, (mails) =>
      mails?.map((mail) => (mail.kind === kind ? { ...mail, isOn } : mail)),
    )
  const { mutate } = useMutation({
    mutationKey: CHOICE,
    scope: { id: 'bell-mail' },
    mutationFn: ({ kind, isOn }: Choice) => send(switchBellMail, { params: { kind }, body: { isOn } }),
    onMutate: async ({ kind, isOn }) => {
      await queries.cancelQueries({ queryKey: KEY })
      show(kind, isOn)
    },
    onSuccess: (mails, { isOn }) => {
      // With another choice under way this answer is outdated.
      if (queries.isMutating({ mutationKey: CHOICE }) === 1) queries.setQueryData(KEY, mails)
      showToast(isOn ? '메일 알림을 켰습니다.' : '메일 알림을 껐습니다.', 'success')
    },
    onError: (thrown) => {
      showToast(sentenceOf(thrown, switchBellMail.fallback), 'error')
      void queries.invalidateQueries({ queryKey: KEY })
    },
  })
  return { data, error, refetch, choose: mutate }
}
