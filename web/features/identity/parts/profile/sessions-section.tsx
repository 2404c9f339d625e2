import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  endOtherSessions,
  endSession,
  listSessions,
  type OpenSession,
  sessionNotFound,
} from '#contract/identity/sessions.ts'
import { Failure } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { ProfilePart } from '#web/features/identity/profile-part.tsx'
import { sessionsQuery } from '#web/features/identity/profile-queries.ts'
import { ProfileSection } from '#web/features/identity/parts/profile/profile-section.tsx'
import { refusalSentence } from '#web/features/identity/parts/security/security-sentences.ts'
import { SessionRow } from '#web/features/identity/sessions-row.tsx'
import { showToast } from '#web/features/notification/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'

export function SessionsSection() {
  const query = useQuery(sessionsQuery)
  return (
    <ProfileSection
      id="sessions"
      title="로그인한 기기"
      note="모르는 기기가 있다면 로그아웃한 뒤 비밀번호를 변경해 주세요."
    >
      <ProfilePart query={query} fallback={listSessions.fallback}>
        {(sessions) => <Sessions sessions={sessions} askedAt={query.dataUpdatedAt} />}
      </ProfilePart>
    </ProfileSection>
  )
}

function Sessions({ sessions, askedAt }: { sessions: OpenSession[]; askedAt: number }) {
  const list = useRef<HTMLUListElement>(null)
  const { ending, endOne, endOthers } = useEndSessions(() => list.current?.focus())
  const others = sessions.filter(({ current }) => !current)
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="로그인한 기기" className="outline-none">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            askedAt={askedAt}
            isEnding={ending === session.id}
            onEnd={() => void endOne(session)}
          />
        ))}
      </ul>
      {others.length === 0 ? (
        <p className="mt-3 text-15 text-ink-soft">이 기기에서만 로그인되어 있어요.</p>
      ) : (
        <Button
          variant="quiet"
          busy={ending === ALL}
          onClick={() => void endOthers(others.length)}
          className="mt-4"
        >
          다른 기기 모두 로그아웃
        </Button>
      )}
    </>
  )
}

const ALL = 'all'

function useEndSessions(onEnded: () => void) {
  const [ending, setEnding] = useState<string | null>(null)
  const queries = useQueryClient()
  const confirm = useConfirm()

  async function end(which: string, act: () => Promise<string>) {
    setEnding(which)
    try {
      const said = await act()
      await queries.invalidateQueries(sessionsQuery)
      showToast(said, 'success')
      onEnded()
    } catch (thrown) {
      showToast(refusalSentence(thrown), 'error')
    } finally {
      setEnding(null)
    }
  }

  return {
    ending,
    endOne: ({ id, device }: OpenSession) =>
      end(id, async () => {
        await send(endSession, { params: { sessionId: id } }).catch(unlessGone)
        return `${device}에서 로그아웃했습니다.`
      }),
    endOthers: async (count: number) => {
      if (!(await confirm(endOthersQuestion(count)))) return
      await end(ALL, async () => {
        const { ended } = await send(endOtherSessions)
        return `다른 기기 ${ended}개에서 로그아웃했습니다.`
      })
    },
  }
}

const endOthersQuestion = (count: number) => ({
  title: '다른 기기에서 모두 로그아웃할까요?',
  body: `이 기기를 제외한 ${count}개 기기에서 로그아웃돼요.`,
  confirmLabel: '모두 로그아웃',
  danger: true,
})

/** The session is gone already, which is what was wanted. */
function unlessGone(thrown: unknown) {
  if (!(thrown instanceof Failure && thrown.code === sessionNotFound.code)) throw thrown
}
