import type { MouseEvent } from 'react'
import { savedIntent, savedReturnPath } from '#web/features/identity/return-path.ts'

const KAKAO_LOGIN = '/api/auth/kakao'

/** A link, since the whole page goes to Kakao; Kakao prescribes colour, symbol and wording. */
export function KakaoButton({ children }: { children: string }) {
  return (
    <a
      href={KAKAO_LOGIN}
      onClick={goToKakao}
      className="flex min-h-13 w-full items-center justify-center gap-2 rounded-board bg-[#fee500] px-5 py-3 text-17
        font-semibold text-[rgb(0_0_0/0.85)] transition-[filter] hover:brightness-95"
    >
      <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" fill="#000">
        <path d="M12 3.5C6.5 3.5 2 7 2 11.3c0 2.8 1.9 5.2 4.7 6.6l-.9 3.4c-.1.4.3.7.6.5l4-2.7 1.6.1c5.5 0 10-3.5 10-7.9S17.5 3.5 12 3.5Z" />
      </svg>
      {children}
    </a>
  )
}

/** Adds the signed saved place to the link, which the rendering server could not know. */
function goToKakao(event: MouseEvent<HTMLAnchorElement>) {
  const isNewTab = event.metaKey || event.ctrlKey || event.shiftKey
  if (savedReturnPath() === null || isNewTab) return
  event.preventDefault()
  const link = event.currentTarget
  void savedIntent().then((intent) => {
    if (intent !== undefined) link.search = new URLSearchParams({ intent }).toString()
    location.assign(link.href)
  })
}
