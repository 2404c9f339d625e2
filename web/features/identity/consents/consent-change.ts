import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CONSENT_NAMES, changeConsents, type ConsentKind } from '#contract/identity/consent.ts'
import { send } from '#web/api/send.ts'
import { consentsQuery } from '#web/features/identity/profile/profile-queries.ts'
import { refusalSentence } from '#web/features/identity/security/security-sentences.ts'
import { showToast } from '#web/features/notification/toast.ts'

const KEY = ['consents', 'change']

/** Switches at once and says on which day; what the server refuses switches back. */
export function useChangeConsent() {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: KEY,
    // One after another: two quick presses must not overtake each other.
    scope: { id: 'consents' },
    mutationFn: ({ kind, agreed }: { kind: ConsentKind; agreed: boolean }) =>
      send(changeConsents, { body: { [kind]: agreed } }),
    onMutate: async ({ kind, agreed }) => {
      await queries.cancelQueries(consentsQuery)
      queries.setQueryData(
        consentsQuery.queryKey,
        (before) =>
          before && {
            ...before,
            consents: before.consents.map((one) => (one.kind === kind ? { ...one, agreed } : one)),
          },
      )
    },
    onSuccess: (given, { kind, agreed }) => {
      // With another press on its way this answer is already the past.
      if (queries.isMutating({ mutationKey: KEY }) === 1) queries.setQueryData(consentsQuery.queryKey, given)
      showToast(
        `${today()} ${CONSENT_NAMES[kind]}${agreed ? '에 동의하셨습니다.' : ' 동의를 거두셨습니다.'}`,
        'success',
      )
    },
    onError: (thrown) => {
      showToast(refusalSentence(thrown), 'error')
      void queries.invalidateQueries(consentsQuery)
    },
  })
}

/** Consent and refusal are confirmed with their day. */
const today = () =>
  new Intl.DateTimeFormat('ko-KR', { timeZone: 'Asia/Seoul', month: 'long', day: 'numeric' }).format(
    new Date(),
  )
