import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CONSENT_NAMES, changeConsents, type ConsentKind } from '#contract/identity/consent.ts'
import { send } from '#web/api/send.ts'
import { consentsQuery } from '#web/features/identity/profile-queries.ts'
import { refusalSentence } from '#web/features/identity/parts/security/security-sentences.ts'
import { showToast } from '#web/features/notification/toast.ts'

const KEY = ['consents', 'change']

/** Switches at once and confirms with the date; switches back if the server refuses. */
export function useChangeConsent() {
  const queries = useQueryClient()
  return useMutation({
    mutationKey: KEY,
    // One request at a time, so that quick presses stay in order.
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
      // If another change is under way, this answer is outdated.
      if (queries.isMutating({ mutationKey: KEY }) === 1) queries.setQueryData(consentsQuery.queryKey, given)
      showToast(
        `${today()} ${CONSENT_NAMES[kind]}${agreed ? '에 동의하셨습니다.' : ' 동의를 철회하셨습니다.'}`,
        'success',
      )
    },
    onError: (thrown) => {
      showToast(refusalSentence(thrown), 'error')
      void queries.invalidateQueries(consentsQuery)
    },
  })
}

/** A consent or refusal is confirmed with its date. */
const today = () =>
  new Intl.DateTimeFormat('ko-KR', { timeZone: 'Asia/Seoul', month: 'long', day: 'numeric' }).format(
    new Date(),
  )
