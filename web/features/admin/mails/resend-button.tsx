import { useMutation, useQueryClient } from '@tanstack/react-query'
import { resendMail, type SentMail } from '#contract/notification/mails.ts'
import { MAILS } from '#web/features/admin/mails/mails-query.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'

/** Queues the email again; the list shows whether it was delivered. */
export function ResendButton({ mail: { id, subject, recipient } }: { mail: SentMail }) {
  const queries = useQueryClient()
  const confirm = useConfirm()
  const { mutate, isPending } = useMutation({
    mutationFn: () => send(resendMail, { params: { mailId: id } }),
    onSuccess: () => showToast('메일 재발송을 요청했습니다.', 'success'),
    onError: (thrown) => showToast(sentenceOf(thrown, resendMail.fallback), 'error'),
    onSettled: () => queries.invalidateQueries({ queryKey: MAILS }),
  })
  const resend = async () => {
    const isSure = await confirm({
      title: '메일을 다시 보낼까요?',
      body: `${recipient} 주소로 '${subject}' 메일을 한 번 더 보내요.`,
      confirmLabel: '재발송',
    })
    if (isSure) mutate()
  }
  return (
    <Button
      variant="quiet"
      size="small"
      busy={isPending}
      aria-label={`${subject} 재발송`}
      onClick={() => void resend()}
      className="mt-2 whitespace-nowrap"
    >
      재발송
    </Button>
  )
}
