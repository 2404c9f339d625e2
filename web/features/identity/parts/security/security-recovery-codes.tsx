import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { useSite } from '#web/ui/use-site.ts'

type Props = { codes: readonly string[]; onSaved: () => Promise<void> }

/** Shown once; the server keeps only hashes. */
export function RecoveryCodeList({ codes, onSaved }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => heading.current?.focus(), [])

  async function finish() {
    setBusy(true)
    await onSaved()
  }

  return (
    <div className="grid gap-4 rounded-card border border-line bg-sheet p-5">
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-17 outline-none">
          복구 코드를 지금 저장해 주세요.
        </h3>
        <p className="mt-1 text-15 text-ink-soft">
          휴대폰을 잃어버렸을 때 코드 하나로 한 번씩 로그인할 수 있어요. 이 화면을 나가면 다시 볼 수 없어요.
        </p>
      </div>
      <ul aria-label="복구 코드" className="grid gap-x-6 gap-y-1 font-mono text-15 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="border-b border-line py-1 tabular-nums">
            {code}
          </li>
        ))}
      </ul>
      <CopyAndDownload text={codes.join('\n')} />
      <div>
        <Button busy={busy} onClick={() => void finish()}>
          저장했어요
        </Button>
      </div>
    </div>
  )
}

function CopyAndDownload({ text }: { text: string }) {
  const { brand } = useSite()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <CopyButton text={text}>모두 복사</CopyButton>
      <Button
        variant="quiet"
        size="small"
        icon={<Download size={16} aria-hidden />}
        onClick={() =>
          download(`${brand.name} 2단계 인증 복구 코드\n\n${text}\n`, `${brand.latinName}-recovery-codes.txt`)
        }
      >
        파일로 저장
      </Button>
    </div>
  )
}

function download(text: string, name: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has started reading the file by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
