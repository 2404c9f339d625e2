import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { changeConsents } from '#contract/identity/consent.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { consentsQuery } from '#web/features/identity/profile-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { dayText } from '#web/ui/words/moment.ts'

/** Below advertising: whose it is, and a button that refuses all of it. */
export function AdFoot({ sender }: { sender: string }) {
  const queries = useQueryClient()
  const { data } = useQuery(consentsQuery)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send(changeConsents, { body: { marketing: false } }),
    onSuccess: (given) => queries.setQueryData(consentsQuery.queryKey, given),
  })
  const consent = data?.consents.find(({ kind }) => kind === 'marketing')
  return (
    <footer className="mt-10 grid justify-items-start gap-3 border-t border-line pt-4 text-13 text-ink-soft">
      <p>발신: {sender}</p>
      <p>마케팅 정보 수신에 동의한 회원에게 보낸 광고예요.</p>
      {error && <FormMessage>{sentenceOf(error, changeConsents.fallback)}</FormMessage>}
      <div role="status">
        {consent && !consent.agreed && (
          <p className="text-15 text-ink">
            {consent.at && `${dayText(consent.at)}에 `}수신을 거부했습니다. 더 이상 광고를 보내지 않습니다.
          </p>
        )}
      </div>
      {consent?.agreed && (
        <Button variant="quiet" size="small" busy={isPending} onClick={() => mutate()}>
          광고 수신 거부
        </Button>
      )}
    </footer>
  )
}
