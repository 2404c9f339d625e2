import { useState } from 'react'
import type { LegalHistory, LegalVersion } from '#contract/site/legal-history.ts'
import { LegalDiff } from '#web/features/site/staff-settings/legal-diff.tsx'
import { LegalBody } from '#web/features/identity/legal-body.tsx'
import { dateWords } from '#web/features/identity/legal-edition.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { minuteText } from '#web/ui/words/moment.ts'

const STATES: Record<LegalVersion['state'], string> = {
  past: '지난 버전',
  inForce: '적용 중',
  announced: '적용 예정',
}

type ShownVersion = { version: LegalVersion; before: LegalVersion | undefined; isDiff: boolean }

export function LegalHistoryList({ history: { title, versions } }: { history: LegalHistory }) {
  const [look, setLook] = useState<ShownVersion | null>(null)
  return (
    <section aria-label="버전">
      <h3 className="text-17">버전 {versions.length}개</h3>
      <ul className="mt-2">
        {versions.map((version, at) => (
          <Version key={version.version} version={version} before={versions[at + 1]} onLook={setLook} />
        ))}
      </ul>
      {look && (
        <Dialog
          open
          width="wide"
          onClose={() => setLook(null)}
          title={`${title} ${look.version.version}${look.isDiff ? ': 변경 내용' : ''}`}
        >
          {look.isDiff && look.before ? (
            <LegalDiff before={look.before.body} after={look.version.body} />
          ) : (
            <LegalBody body={look.version.body} level={3} />
          )}
        </Dialog>
      )}
    </section>
  )
}

type Props = {
  version: LegalVersion
  before: LegalVersion | undefined
  onLook: (look: ShownVersion) => void
}

function Version({ version, before, onLook }: Props) {
  const { version: name, effectiveFrom, publishedAt, publishedBy, note, state } = version
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-t border-line py-3">
      <div className="min-w-0">
        <p className="text-15 wrap-anywhere">
          <b className="font-semibold">{name}</b> · {STATES[state]} · {dateWords(effectiveFrom)}부터
        </p>
        <p className="text-13 wrap-anywhere text-ink-soft">
          {publishedAt === null
            ? '기본 제공 버전'
            : `${minuteText(publishedAt)}에 ${publishedBy ?? '탈퇴한 관리자'}님이 게시 · ${note}`}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          variant="quiet"
          size="small"
          aria-label={`${name} 보기`}
          onClick={() => onLook({ version, before, isDiff: false })}
        >
          보기
        </Button>
        {before && (
          <Button
            variant="quiet"
            size="small"
            aria-label={`${name}에서 변경 내용 보기`}
            onClick={() => onLook({ version, before, isDiff: true })}
          >
            변경 내용
          </Button>
        )}
      </div>
    </li>
  )
}
