import { useState } from 'react'
import { optOut, type OptOutOf, type OptOutState } from '#contract/announcement/opt-out.ts'
import { sentenceOf } from '#web/api/failure.ts'
import { send } from '#web/api/send.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { Link } from '#web/ui/link.tsx'
import { dayText } from '#web/ui/words/moment.ts'

type Props = { token: string; state: OptOutState; onChange: (state: OptOutState) => void }

/** One press refuses all advertising; another one only that of the night. */
export function OptOutForm({ token, state, onChange }: Props) {
  const { busy, message, done, press } = useOptOut(token, onChange)
  const { email, isAdvertised, isAdvertisedAtNight } = state
  return (
    <>
      <h1 className="text-28">광고 수신 거부</h1>
      <p className="text-ink-soft wrap-anywhere">{email} 계정의 광고 메일과 알림에 관한 설정이에요.</p>
      <Refused state={state} isNightDone={done === 'night'} />
      {message && <FormMessage>{message}</FormMessage>}
      {isAdvertised && (
        <div className="flex flex-wrap gap-2">
          <Button size="large" busy={busy === 'all'} onClick={() => void press('all')}>
            광고 수신 거부
          </Button>
          {isAdvertisedAtNight && (
            <Button size="large" variant="quiet" busy={busy === 'night'} onClick={() => void press('night')}>
              야간 광고만 거부
            </Button>
          )}
        </div>
      )}
      <p className="text-13 text-ink-soft">
        결제, 환불, 수강에 관한 안내는 광고가 아니어서 계속 보내 드려요. 다시 받으려면{' '}
        <Link to={`${paths.mypageProfile}#consents`} className="text-indigo underline underline-offset-4">
          동의 내역
        </Link>
        에서 바꿀 수 있어요.
      </p>
    </>
  )
}

function Refused({ state, isNightDone }: { state: OptOutState; isNightDone: boolean }) {
  const { isAdvertised, changedAt } = state
  const day = changedAt && `${dayText(changedAt)}에 `
  return (
    <div role="status">
      {!isAdvertised ? (
        <p className="rounded-board bg-pollen-wash px-4 py-3">
          {day}광고 수신을 거부했습니다. 더 이상 광고를 보내지 않으며, 처리 결과는 메일로도 알려 드립니다.
        </p>
      ) : (
        isNightDone && (
          <p className="rounded-board bg-pollen-wash px-4 py-3">
            {day}야간 광고 수신을 거부했습니다. 21시부터 8시까지 광고를 보내지 않습니다.
          </p>
        )
      )}
    </div>
  )
}

function useOptOut(token: string, onChange: (state: OptOutState) => void) {
  const [busy, setBusy] = useState<OptOutOf | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  const [done, setDone] = useState<OptOutOf | null>(null)
  const press = async (what: OptOutOf) => {
    if (busy) return
    setBusy(what)
    setMessage(null)
    try {
      onChange(await send(optOut, { params: { token }, body: { what } }))
      setDone(what)
    } catch (thrown) {
      setMessage(sentenceOf(thrown, optOut.fallback))
    } finally {
      setBusy(null)
    }
  }
  return { busy, message, done, press }
}
