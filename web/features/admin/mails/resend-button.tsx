import { useMutation, useQueryClient } from '@tanstack/react-query'
import { resendMail, type SentMail } from '#contract/notification/mails.ts'
import { MAILS } from '#web/features/admin/mails/mails-query.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { Button } from '#web/ui/button.tsx'

/** Queues the email again; the list shows whether it was delivered. */
export function ResendButton({ mail: { id, subject } }: { mail: SentMail }) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => send(resendMail, { params: { mailId: id } }),
    onSuccess: () => showToast('메일 재발송을 요청했습니다.', 'success'),
    onError: (thrown) => showToast(sentenceOf(thrown, resendMail.fallback), 'error'),
    onSettled: () => queries.invalidateQueries({ queryKey: MAILS }),
  })
  return (
    <Button
      variant="quiet"
      size="small"
      busy={isPending}
      aria-label={`${subject} 재발송`}
      onClick={() => mutate()}
      className="mt-2 whitespace-nowrap"
    >
      재발송
    </Button>
  )
}
