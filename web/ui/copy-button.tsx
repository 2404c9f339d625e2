import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'

const SAYS_SO_MS = 2500

type CopyState = 'idle' | 'copied' | 'failed'

/** Copies a text to the clipboard and says so, also if the browser forbids it. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const [copying, setCopying] = useState<CopyState>('idle')
  useEffect(() => {
    if (copying === 'idle') return
    const timer = setTimeout(() => setCopying('idle'), SAYS_SO_MS)
    return () => clearTimeout(timer)
  }, [copying])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopying('copied')
    } catch {
      setCopying('failed')
    }
  }

  const Sign = copying === 'copied' ? Check : Copy
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button variant="quiet" size="small" icon={<Sign size={16} aria-hidden />} onClick={() => void copy()}>
        {children}
      </Button>
      <output className="text-13 text-ink-soft empty:hidden">
        {copying === 'copied' && '복사했습니다.'}
        {copying === 'failed' && '복사하지 못했습니다. 직접 선택해 복사해 주세요.'}
      </output>
    </span>
  )
}
