import { useEffect, useEffectEvent, useState } from 'react'
import { search, type SearchKind, type SearchPage } from '#contract/search/search.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { type Session, useSession } from '#web/features/identity/session.ts'
import { isHinted, restoreSession } from '#web/features/identity/start-session.ts'
import { wordsOf } from '#contract/platform/find-words.ts'
import { useAfterHydration } from '#web/ui/use-after-hydration.ts'

export type SearchInput = {
  q: string
  kind?: SearchKind | undefined
  courseId?: string
  page?: number
  size?: number
}

export type SearchState = {
  /** The newest answer; until the next one arrives, it is that to the previous input. */
  found: SearchPage | null
  /** The input that `found` answers. */
  asked: SearchInput | null
  isCurrent: boolean
  /** The words to mark in titles and snippets. */
  words: readonly string[]
  failure: string | null
  retry: () => void
}

type Answer = { key: string; asked: SearchInput } & ({ found: SearchPage } | { failure: string })

/** Null while a hinted login is being restored: the answer depends on the member. */
function ownerOf(session: Session, isLoginHinted: boolean): number | 'guest' | null {
  if (session.is === 'member') return session.user.id
  return session.is === 'unknown' && isLoginHinted ? null : 'guest'
}

/** Asks the server without a query cache, which public pages do not load. A late answer to an earlier input is dropped. */
export function useSearch(input: SearchInput): SearchState {
  const session = useSession()
  const [round, setRound] = useState(0)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const owner = ownerOf(session, useAfterHydration(isHinted, true))
  const key = input.q === '' || owner === null ? null : JSON.stringify([owner, round, input])

  const ask = useEffectEvent((signal: AbortSignal) => {
    if (key === null) return
    const say = (result: { found: SearchPage } | { failure: string }) => {
      if (!signal.aborted) setAnswer({ key, asked: input, ...result })
    }
    send(search, { query: input }, { signal }).then(
      (found) => say({ found }),
      (thrown: unknown) => say({ failure: sentenceOf(thrown, search.fallback) }),
    )
  })
  const isOwnerAwaited = input.q !== '' && owner === null
  useEffect(() => {
    if (isOwnerAwaited) void restoreSession()
  }, [isOwnerAwaited])
  useEffect(() => {
    const asking = new AbortController()
    ask(asking.signal)
    return () => asking.abort()
  }, [key])

  const shown = key === null ? null : answer
  const isCurrent = shown !== null && shown.key === key
  const found = shown && 'found' in shown ? shown.found : null
  return {
    found,
    asked: found && shown ? shown.asked : null,
    isCurrent,
    words: found?.words.flatMap(wordsOf) ?? [],
    failure: isCurrent && 'failure' in shown ? shown.failure : null,
    retry: () => setRound((before) => before + 1),
  }
}
