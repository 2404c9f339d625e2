import { useEffect, useState } from 'react'

const NOTICE_MS = 1500

/** One short line that disappears after a moment; announced again when the same thing happens again. */
export function useNotice() {
  const [notice, setNotice] = useState<{ text: string; count: number }>({ text: '', count: 0 })
  useEffect(() => {
    if (!notice.text) return
    const timer = setTimeout(() => setNotice(({ count }) => ({ text: '', count })), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [notice])
  const say = (text: string) => setNotice(({ count }) => ({ text, count: count + 1 }))
  return { notice: notice.text, say }
}
