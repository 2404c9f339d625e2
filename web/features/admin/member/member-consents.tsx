import { CONSENT_NAMES, ConsentKind } from '#contract/identity/consent.ts'
import type { ConsentLine, MemberDetail } from '#contract/admin/member-account.ts'
import { MemberPart } from '#web/features/admin/member/member-part.tsx'
import { editionText } from '#web/features/identity/edition-text.ts'
import { minuteText } from '#web/ui/words/moment.ts'

const SOURCES: Record<ConsentLine['source'], string> = {
  signup: '회원가입',
  kakao: '카카오 회원가입',
  profile: '프로필',
  demo: '데모 데이터',
  'opt-out': '메일의 수신 거부 링크',
}

/** Current consents and their whole history. */
export const MemberConsents = ({ consents: { missing, history } }: Pick<MemberDetail, 'consents'>) => (
  <MemberPart id="consents" title="동의">
    {history.length === 0 ? (
      <p className="text-ink-soft">동의 기록이 없어요.</p>
    ) : (
      <>
        <ul className="grid gap-x-8 gap-y-1 text-15 sm:grid-cols-2">
          {ConsentKind.options.map((kind) => (
            <li key={kind} className="flex justify-between gap-4 border-b border-line py-1.5">
              {CONSENT_NAMES[kind]}
              <span className={missing.includes(kind) ? 'font-semibold text-persimmon' : 'text-ink-soft'}>
                {standing(kind, missing, history)}
              </span>
            </li>
          ))}
        </ul>
        <details className="mt-4">
          <summary className="inline-flex min-h-9 cursor-pointer items-center text-15 text-indigo underline underline-offset-4">
            동의 기록 {history.length}건 보기
          </summary>
          <ol className="mt-2 divide-y divide-line rounded-card border border-line bg-sheet text-15">
            {history.map(({ kind, agreed, version, source, at }, index) => (
              <li key={index} className="grid gap-x-6 px-4 py-2 sm:grid-cols-[10rem_minmax(0,1fr)_auto]">
                <time dateTime={at} className="text-13 text-ink-soft tabular-nums">
                  {minuteText(at)}
                </time>
                <span>
                  {CONSENT_NAMES[kind]}: {agreed ? '동의' : '동의하지 않음'}
                </span>
                <span className="text-13 text-ink-soft">
                  {SOURCES[source]}, {editionText(version)} 버전
                </span>
              </li>
            ))}
          </ol>
        </details>
      </>
    )}
  </MemberPart>
)

function standing(kind: ConsentKind, missing: ConsentKind[], history: ConsentLine[]): string {
  if (missing.includes(kind)) return '다시 동의 필요'
  const last = history.find((line) => line.kind === kind)
  if (!last) return '기록 없음'
  return last.agreed ? '동의' : '동의하지 않음'
}
