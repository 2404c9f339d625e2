import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { confirmSecondFactor } from '#contract/identity/second-factor.ts'
import { send } from '#web/api/send.ts'
import { FactorCodeForm } from '#web/features/identity/parts/security/security-factor-code.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The QR code generator is loaded only for the few who set up a factor. */
const QrCode = lazy(async () => ({
  default: (await import('#web/features/identity/parts/security/security-qr-code.tsx')).QrCode,
}))

type Props = {
  secret: string
  uri: string
  onCodes: (codes: readonly string[]) => void
  onCancel: () => void
}

export function FactorSetup({ secret, uri, onCodes, onCancel }: Props) {
  const first = useRef<HTMLHeadingElement>(null)
  // The button that led here is gone.
  useEffect(() => first.current?.focus(), [])
  return (
    <ol className="grid gap-8">
      <Step number={1} title="인증 앱으로 QR 코드를 스캔해 주세요." ref={first}>
        <p className="text-15 text-ink-soft">
          Google Authenticator, Microsoft Authenticator, 1Password 같은 앱을 사용할 수 있어요.
        </p>
        <AppKey secret={secret} uri={uri} />
      </Step>
      <Step number={2} title="앱에 표시된 6자리 코드를 입력해 주세요.">
        <FactorCodeForm
          label="인증 코드"
          hint="코드는 30초마다 바뀌어요."
          submitLabel="2단계 인증 켜기"
          onCode={async (code) =>
            onCodes((await send(confirmSecondFactor, { body: { code } })).recoveryCodes)
          }
          cancel={
            <Button variant="quiet" onClick={onCancel}>
              취소
            </Button>
          }
        />
      </Step>
    </ol>
  )
}

/** The same key for the app in three ways: as a QR code, to copy, and as a link on the phone itself. */
const AppKey = ({ secret, uri }: Pick<Props, 'secret' | 'uri'>) => (
  <div className="mt-4 flex flex-wrap items-start gap-6">
    <Suspense fallback={<Skeleton className="size-44" />}>
      <QrCode text={uri} />
    </Suspense>
    <div className="min-w-0 flex-1 basis-52">
      <p className="text-15">스캔할 수 없다면 이 키를 앱에 입력해 주세요.</p>
      <p className="my-2 font-mono text-15 font-semibold">{inFours(secret)}</p>
      <CopyButton text={secret}>키 복사</CopyButton>
      <p className="mt-3 text-15 md:hidden">
        <a href={uri} className="font-semibold text-indigo underline underline-offset-4">
          이 휴대폰의 인증 앱에서 열기
        </a>
      </p>
    </div>
  </div>
)

type StepProps = { number: number; title: string; children: ReactNode; ref?: React.Ref<HTMLHeadingElement> }

const Step = ({ number, title, children, ref }: StepProps) => (
  <li>
    <h3 ref={ref} tabIndex={-1} className="mb-2 flex items-baseline gap-2 text-15 outline-none">
      <span aria-hidden="true" className="rounded-board bg-wood-2 px-1.5 text-13 tabular-nums">
        {number}
      </span>
      {title}
    </h3>
    {children}
  </li>
)

/** Groups of four are easier to type from a screen. */
const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret
