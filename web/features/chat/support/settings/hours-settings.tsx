import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type SupportState, overrideSupport } from '#contract/chat/chat.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { SUPPORT_STATE_KEY } from '#web/features/chat/support-queries.ts'
import { supportStateWords } from '#web/features/chat/support/support-state.tsx'
import { useNow } from '#web/features/chat/support/use-now.ts'
import { showToast } from '#web/features/notification/toast.ts'
import { Button } from '#web/ui/button.tsx'

const MINUTE_MS = 60_000

const CHOICES = [
  { state: null, name: '상담 시간대로' },
  { state: 'open', name: '지금 열기' },
  { state: 'closed', name: '지금 닫기' },
] as const
type State = (typeof CHOICES)[number]['state']

/** Opens and closes support by its hours, or by hand until the next scheduled change. */
export function HoursSettings({ support }: { support: SupportState }) {
  const now = useNow(MINUTE_MS)
  const { busyState, set } = useOverride()
  return (
    <>
      <div role="group" aria-label="상담 운영" className="flex flex-wrap gap-2">
        {CHOICES.map(({ state, name }) => {
          const isChosen = support.override === state
          return (
            <Button
              key={name}
              size="small"
              variant={isChosen ? 'primary' : 'quiet'}
              aria-pressed={isChosen}
              busy={busyState === state}
              onClick={() => void (isChosen || set(state))}
            >
              {name}
            </Button>
          )
        })}
      </div>
      <p role="status" className="mt-2 text-13 text-ink-soft">
        {supportStateWords(support, now)}
      </p>
    </>
  )
}

function useOverride() {
  const queries = useQueryClient()
  const [busyState, setBusyState] = useState<State | undefined>(undefined)
  const set = async (state: State) => {
    setBusyState(state)
    try {
      queries.setQueryData(SUPPORT_STATE_KEY, await send(overrideSupport, { body: { state } }))
    } catch (thrown) {
      showToast(sentenceOf(thrown, overrideSupport.fallback), 'error')
    } finally {
      setBusyState(undefined)
    }
  }
  return { busyState, set }
}
