import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { pathAfterVerifying } from '#web/identity/return-path.ts'
import { currentSession } from '#web/identity/session.ts'
import { restoreSession } from '#web/identity/start-session.ts'
import { tellOtherTabs } from '#web/identity/tabs.ts'
import { showToast } from '#web/notification/toast.ts'

// Spec 9.
const GO_ON_MS = 500
const GO_BACK_MS = 1200
/** The last stage has the second half of the half second. */
const LAST_STAGE_AFTER_MS = GO_ON_MS / 2

export const loginDone = '성공적으로 로그인 되었습니다.'

export type Verification = 'token' | 'session' | 'dashboard' | 'failed'

type Given = {
  isRefused: boolean
  /** Where the address itself says to go on to; a saved path comes first. */
  returnTo: string | null
  /** The way back from a failure. */
  goBack: () => void
}

/** Follows a login that another place began to its end: in, or back to the login. */
export function useVerification({ isRefused, returnTo, goBack }: Given): Verification {
  const [outcome, setOutcome] = useState<'asked' | 'in' | 'failed'>(isRefused ? 'failed' : 'asked')
  const [isLastStage, setIsLastStage] = useState(false)
  const navigate = useNavigate()
  const leave = useEffectEvent(goBack)

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
    // Before the others know: the tab that waits for this login goes on at once, and takes the saved path with it.
    const goOnTo = pathAfterVerifying(returnTo)
    tellOtherTabs('logged-in')
    showToast(loginDone, 'success')
    return cancelling(
      setTimeout(() => setIsLastStage(true), LAST_STAGE_AFTER_MS),
      setTimeout(() => void navigate(goOnTo, { replace: true }), GO_ON_MS),
    )
  }, [outcome, returnTo, navigate])

  if (outcome === 'asked') return 'token'
  if (outcome === 'failed') return 'failed'
  return isLastStage ? 'dashboard' : 'session'
}

/** The start of the app asks the same question; what it has found need not be asked again. */
const sessionOfThisLoad = async () => (currentSession().is === 'member' ? currentSession() : restoreSession())

const cancelling =
  (...timers: ReturnType<typeof setTimeout>[]) =>
  () =>
    timers.forEach((timer) => clearTimeout(timer))
