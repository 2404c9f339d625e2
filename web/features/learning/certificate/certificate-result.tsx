import { CircleCheck, CircleX } from 'lucide-react'
import type { CertificateCheck } from '#contract/learning/certificate.ts'
import { useCertificateCheck } from '#web/features/learning/certificate/use-certificate-check.ts'
import { durationWords } from '#web/ui/words/duration.ts'
import { dayText } from '#web/ui/words/moment.ts'
import { Problem } from '#web/ui/problem.tsx'
import { useSite } from '#web/ui/use-site.ts'

export function CertificateResult({ number }: { number: string }) {
  const checking = useCertificateCheck(number)
  if (checking.is === 'asking')
    return (
      <p role="status" className="text-ink-soft">
        확인하는 중…
      </p>
    )
  if (checking.is === 'found') return <Found certificate={checking.certificate} />
  if (checking.is === 'failed') return <Problem title={checking.sentence} onRetry={checking.again} />
  return (
    <div role="alert" className="rounded-card border border-line bg-sheet p-6">
      <h2 className="text-21">찾을 수 없는 번호입니다.</h2>
      <p className="mt-2">{checking.sentence}</p>
    </div>
  )
}

function Found({ certificate }: { certificate: CertificateCheck }) {
  const { brand } = useSite()
  const { number, state, courseTitle, details } = certificate
  const isValid = state === 'valid'
  const Sign = isValid ? CircleCheck : CircleX
  return (
    <section role="status" className="rounded-card border border-line bg-sheet p-6">
      <h2 className={`flex items-center gap-2 text-21 font-bold ${isValid ? 'text-jade' : 'text-persimmon'}`}>
        <Sign size={24} aria-hidden className="shrink-0" />
        {isValid ? '유효한 수료증입니다.' : '더는 유효하지 않은 수료증입니다.'}
      </h2>
      <p className="mt-2">{sentenceOn(certificate, brand.name)}</p>
      <dl className="mt-5 grid border-t border-line">
        <Fact name="번호" value={number} />
        <Fact name="코스" value={courseTitle} />
        {details && (
          <>
            <Fact name="이름" value={details.holder} />
            <Fact name="학습 시간" value={`총 ${durationWords(details.durationSec)}`} />
            <Fact name="학습 기간" value={`${dayText(details.from)} ~ ${dayText(details.until)}`} />
            <Fact name="발급일" value={dayText(details.issuedOn)} />
          </>
        )}
      </dl>
    </section>
  )
}

function sentenceOn({ state, details }: CertificateCheck, brand: string): string {
  if (state === 'revoked') return '수강료가 환불되어 수료가 취소되었습니다.'
  if (!details)
    return `${brand}에서 발급했습니다. 수료한 회원이 탈퇴하여 이름과 학습 기간은 남아 있지 않습니다.`
  return `${brand}에서 발급했습니다. 이름은 첫 글자와 마지막 글자만 표시되니 수료증의 이름과 비교해 주세요.`
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className="grid gap-x-4 border-b border-line py-2.5 text-15 sm:grid-cols-[7rem_1fr]">
    <dt className="text-ink-soft">{name}</dt>
    <dd className="min-w-0 font-semibold wrap-anywhere tabular-nums">{value}</dd>
  </div>
)
