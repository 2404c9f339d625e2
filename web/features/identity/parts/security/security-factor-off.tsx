import { useState } from 'react'
import { beginSecondFactor } from '#contract/identity/second-factor.ts'
import { send } from '#web/api/send.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { FactorSetup } from '#web/features/identity/parts/security/security-factor-setup.tsx'
import { useAsOwner } from '#web/features/identity/security-owner.tsx'
import { refusalSentence } from '#web/features/identity/parts/security/security-sentences.ts'
import { Button } from '#web/ui/button.tsx'
import { useUnfold } from '#web/ui/form/use-unfold.ts'

type Props = { isRequired: boolean; onCodes: (codes: readonly string[]) => void }
type Secret = { secret: string; uri: string }

export function FactorOff({ isRequired, onCodes }: Props) {
  const [secret, setSecret] = useState<Secret | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const asOwner = useAsOwner()
  const { isOpen, opener, open, close } = useUnfold()

  async function begin() {
    setMessage(null)
    setBusy(true)
    try {
      const begun = await asOwner(
        (currentPassword) => send(beginSecondFactor, { body: { currentPassword } }),
        { title: '본인 확인', body: '2단계 인증을 켜려면 본인 확인이 필요해요.', confirmLabel: '확인' },
      )
      if (begun.is !== 'done') return
      setSecret(begun.value)
      open()
    } catch (thrown) {
      setMessage(refusalSentence(thrown))
    } finally {
      setBusy(false)
    }
  }

  if (secret && isOpen) return <FactorSetup {...secret} onCodes={onCodes} onCancel={close} />
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className={isRequired ? 'font-semibold' : 'text-ink-soft'}>
          {isRequired ? '아직 꺼져 있어요.' : '꺼져 있어요.'}
        </p>
        <Button
          ref={opener}
          variant={isRequired ? 'primary' : 'quiet'}
          busy={busy}
          onClick={() => void begin()}
        >
          2단계 인증 켜기
        </Button>
      </div>
      {message && <FormMessage>{message}</FormMessage>}
    </div>
  )
}
