import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { User } from '#contract/identity/identity.ts'
import type { CameFor } from '#web/features/identity/came-for.ts'
import { pathAfterLogin, placeToGoTo } from '#web/features/identity/return-path.ts'
import { currentSession } from '#web/features/identity/session.ts'
import { restoreSession } from '#web/features/identity/start-session.ts'
import { notifyOtherTabs } from '#web/features/identity/tabs.ts'
import { paths } from '#web/paths.ts'
import { showToast } from '#web/features/notification/toast.ts'

// spec.md#9.
const GO_ON_MS = 500
const GO_BACK_MS = 1200
/** The last stage is shown for the second half of that time. */
const LAST_STAGE_AFTER_MS = GO_ON_MS / 2

export const loginDone = '성공적으로 로그인 되었습니다.'

export type Verification = 'token' | 'session' | 'dashboard' | 'failed'

type VerificationOptions = {
  isRefused: boolean
  /** The intent from the URL: where the person was going, signed by the server. */
  intent: string | null
  /** Maps a saved or signed place to the next path. */
  pathAfter: (place: string | null, user: User) => string
  /** Called after a failure. */
  goBack: () => void
}

/** Completes a login that began elsewhere: logs in, or goes back to the login. */
export function useVerification({ isRefused, intent, pathAfter, goBack }: VerificationOptions): Verification {
  const [outcome, setOutcome] = useState<'asked' | 'in' | 'failed'>(isRefused ? 'failed' : 'asked')
  const [isLastStage, setIsLastStage] = useState(false)
  const navigate = useNavigate()
  const leave = useEffectEvent(goBack)
  const goOn = useEffectEvent((place: string | null) => {
    const session = currentSession()
    if (session.is !== 'member') return void navigate(paths.mypage, { replace: true })
    const to = pathAfter(place, session.user)
    // After a sign-up only my page may follow (spec.md#2); it leads on to another place that the member may see.
    const mayGoOn = place !== to && place === pathAfterLogin(session.user, place)
    void navigate(to, { replace: true, state: mayGoOn ? ({ cameFor: place } satisfies CameFor) : null })
  })

  useEffect(() => {
    if (outcome !== 'asked') return
    let isHere = true
    void sessionOfThisLoad().then(({ is }) => isHere && setOutcome(is === 'member' ? 'in' : 'failed'))
    return () => {
      isHere = false
    }
  }, [outcome])

  useEffect(() => {
    if (outcome === 'failed') return cancelling(setTimeout(leave, GO_BACK_MS))
    if (outcome !== 'in') return
    // Taken before other tabs are notified: a tab waiting for this login would take the saved path.
    const place = placeToGoTo(intent)
    notifyOtherTabs('logged-in')
    showToast(loginDone, 'success')
    return cancelling(
      setTimeout(() => setIsLastStage(true), LAST_STAGE_AFTER_MS),
      setTimeout(() => void place.then(goOn), GO_ON_MS),
    )
  }, [outcome, intent])

  if (outcome === 'asked') return 'token'
  if (outcome === 'failed') return 'failed'
  return isLastStage ? 'dashboard' : 'session'
}

/** The app's start may have found the session already. */
const sessionOfThisLoad = async () => (currentSession().is === 'member' ? currentSession() : restoreSession())

const cancelling =
  (...timers: ReturnType<typeof setTimeout>[]) =>
  () =>
    timers.forEach((timer) => clearTimeout(timer))
