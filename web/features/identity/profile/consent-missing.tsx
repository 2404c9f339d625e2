import { useQueryClient } from '@tanstack/react-query'
import { CONSENT_NAMES, changeConsents, type ConsentKind } from '#contract/identity/consent.ts'
import type { LegalDocument } from '#contract/site/legal.ts'
import { send } from '#web/api/send.ts'
import { CONSENT_CHECKS } from '#web/features/identity/parts/consents/agreements.ts'
import { useCheckedForm } from '#web/features/identity/parts/checked-form.ts'
import { ReadConsent } from '#web/features/identity/profile/consent-read.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { consentsQuery } from '#web/features/identity/profile-queries.ts'
import { refusalSentence } from '#web/features/identity/parts/security/security-sentences.ts'
import { TickBox } from '#web/ui/form/tick-box.tsx'
import { useSubmission } from '#web/ui/form/use-submission.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { SendingForm } from '#web/ui/form/sending-form.tsx'

type Props = { missing: readonly ConsentKind[]; onRead: (document: LegalDocument) => void }

export const consentMissing = '아직 동의하지 않은 필수 약관이 있어요.'

/** Required consents never given, or whose text has changed; no box is ticked by default. */
export function ConsentMissing({ missing, onRead }: Props) {
  const checks = Object.fromEntries(missing.map((kind) => [kind, CONSENT_CHECKS[kind]]))
  const { form, bind, checkAll } = useCheckedForm<string>(checks)
  const give = useGiveConsents()
  const { said, busy, onSubmit } = useSubmission({
    checkAll,
    work: () => give(missing),
    onFailed: refusalSentence,
  })

  return (
    <SendingForm
      isSending={busy}
      ref={form}
      noValidate
      onSubmit={onSubmit}
      className="grid gap-2 rounded-card border border-line bg-pollen-wash p-5"
    >
      <p className="font-semibold">{consentMissing}</p>
      {missing.map((kind) => (
        <TickBox
          key={kind}
          {...bind(kind)}
          label={CONSENT_NAMES[kind]}
          aside={<ReadConsent kind={kind} onRead={onRead} />}
          required
        />
      ))}
      {said && <FormMessage>{said}</FormMessage>}
      <div className="mt-2">
        <Button type="submit" busy={busy}>
          동의하고 저장
        </Button>
      </div>
    </SendingForm>
  )
}

function useGiveConsents() {
  const queries = useQueryClient()
  return async (kinds: readonly ConsentKind[]) => {
    const given = Object.fromEntries(kinds.map((kind) => [kind, true]))
    queries.setQueryData(consentsQuery.queryKey, await send(changeConsents, { body: given }))
    showToast('필수 약관 동의를 저장했습니다.', 'success')
  }
}
