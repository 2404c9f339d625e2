import { type ReactNode, useState } from 'react'
import { endSecondFactor, renewRecoveryCodes, secondFactorKept } from '#contract/identity/second-factor.ts'
import { send } from '#web/api/send.ts'
import { useUnfold } from '#web/ui/form/use-unfold.ts'
import { FactorCodeForm } from '#web/features/identity/parts/security/security-factor-code.tsx'
import { showToast } from '#web/features/notification/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { dayText } from '#web/ui/words/moment.ts'

type Props = {
  since: string
  codesLeft: number
  isRequired: boolean
  onCodes: (codes: readonly string[]) => void
  onEnded: () => void
}

const FEW_CODES = 2

export function FactorOn({ since, codesLeft, isRequired, onCodes, onEnded }: Props) {
  const [asked, setAsked] = useState<'renew' | 'end'>('renew')
  const { isOpen, opener, form, open, close } = useUnfold()
  const ask = (which: 'renew' | 'end') => {
    setAsked(which)
    open()
  }

  async function renew(code: string) {
    onCodes((await send(renewRecoveryCodes, { body: { code } })).recoveryCodes)
  }
  async function end(code: string) {
    await send(endSecondFactor, { body: { code } })
    showToast('2단계 인증을 껐습니다.', 'success')
    onEnded()
  }

  const cancel = (
    <Button variant="quiet" onClick={close}>
      취소
    </Button>
  )
  return (
    <div className="grid gap-4">
      <div>
        <p className="font-semibold text-jade">
          켜져 있어요. <span className="font-normal text-ink-soft tabular-nums">{dayText(since)}부터</span>
        </p>
        <p className="text-15">
          남은 복구 코드 <b className="tabular-nums">{codesLeft}개</b>
          {codesLeft <= FEW_CODES && <Few>얼마 남지 않았어요. 새로 만들어 두세요.</Few>}
        </p>
      </div>
      {isOpen ? (
        <div ref={form}>
          {asked === 'renew' ? (
            <FactorCodeForm
              label="인증 코드"
              hint="인증 앱에 표시된 6자리예요. 새로 만들면 기존 복구 코드는 쓸 수 없어요."
              submitLabel="새로 만들기"
              onCode={renew}
              cancel={cancel}
            />
          ) : (
            <FactorCodeForm
              label="인증 코드"
              hint="인증 앱에 표시된 6자리 또는 복구 코드를 입력해 주세요."
              submitLabel="2단계 인증 끄기"
              danger
              onCode={end}
              cancel={cancel}
            />
          )}
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button ref={asked === 'renew' ? opener : null} variant="quiet" onClick={() => ask('renew')}>
            복구 코드 새로 만들기
          </Button>
          {!isRequired && (
            <Button ref={asked === 'end' ? opener : null} variant="quiet" onClick={() => ask('end')}>
              2단계 인증 끄기
            </Button>
          )}
        </div>
      )}
      {isRequired && <p className="text-13 text-ink-soft">{secondFactorKept.message}</p>}
    </div>
  )
}

const Few = ({ children }: { children: ReactNode }) => (
  <span className="ml-2 font-medium text-persimmon">{children}</span>
)
