import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type BellMail, listBellMail, switchBellMail } from '#contract/notification/bell.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/form/switch.tsx'

const KEY = ['bell-mail']

/** Which notifications are also sent by email; the bell shows all of them. */
export function BellMailSettings() {
  const { data, error, refetch, choose } = useBellMail()
  if (!data && error)
    return (
      <div role="alert" className="grid justify-items-start gap-3 text-15">
        {sentenceOf(error, listBellMail.fallback)}
        <Button size="small" variant="quiet" onClick={() => void refetch()}>
          다시 시도
        </Button>
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
            onChange={(next) => void choose(kind, next)}
          />
        </li>
      ))}
    </ul>
  )
}

/** A switch moves at once, and back if the server refuses. */
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
  const choose = async (kind: string, isOn: boolean) => {
    await queries.cancelQueries({ queryKey: KEY })
    show(kind, isOn)
    try {
      await send(switchBellMail, { params: { kind }, body: { isOn } })
      showToast(isOn ? '메일 알림을 켰습니다.' : '메일 알림을 껐습니다.', 'success')
    } catch (thrown) {
      show(kind, !isOn)
      showToast(sentenceOf(thrown, switchBellMail.fallback), 'error')
    }
  }
  return { data, error, refetch, choose }
}
