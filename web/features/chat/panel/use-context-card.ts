import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { type ChatContextToSet, setChatContext } from '#contract/chat/chat.ts'
import { myPayments } from '#contract/payment/payment.ts'
import { send } from '#web/api/send.ts'
import { browserWords } from '#web/features/chat/panel/browser-words.ts'
import { whereIAm } from '#web/features/chat/panel/where-i-am.ts'
import { stateWord } from '#web/features/payment/payment-words.ts'
import { clock } from '#web/ui/words/duration.ts'

export type ContextPart = keyof ChatContextToSet
export type ContextLine = { part: ContextPart; name: string; value: string }

/** What can be shared about where the member is, and which parts they leave ticked. */
export function useContextCard(isShown: boolean) {
  const [off, setOff] = useState<readonly ContextPart[]>([])
  const payment = useLastPayment(isShown)
  const place = usePlace(isShown)
  const browser = ownBrowser()

  const { page, lecture } = place
  const lines: ContextLine[] = [
    { part: 'page', name: '보고 있는 화면', value: page.title },
    ...(lecture ? [{ part: 'lecture' as const, name: '강의', value: lectureText(lecture) }] : []),
    ...(payment ? [{ part: 'payment' as const, name: '최근 결제', value: payment }] : []),
    { part: 'browser', name: '브라우저', value: browser },
  ]
  const isOn = (part: ContextPart) => !off.includes(part) && lines.some((line) => line.part === part)
  return {
    lines,
    isOn,
    toggle: (part: ContextPart) =>
      setOff(off.includes(part) ? off.filter((one) => one !== part) : [...off, part]),
    save: (roomId: number) =>
      send(setChatContext, {
        params: { roomId },
        body: {
          ...(isOn('page') && { page }),
          ...(lecture &&
            isOn('lecture') && { lecture: { lectureId: lecture.lectureId, atSec: lecture.atSec } }),
          ...(isOn('payment') && { payment: true }),
          ...(isOn('browser') && { browser }),
        },
      }),
  }
}

/** State, so that what is sent is what was shown. */
function usePlace(isShown: boolean) {
  const { pathname } = useLocation()
  const [place, setPlace] = useState(() => whereIAm({ pathname, document }))
  useEffect(() => {
    if (!isShown) return
    const look = () => setPlace(whereIAm({ pathname, document }))
    // The page sets its title after the URL has changed.
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [isShown, pathname])
  return place
}

const ownBrowser = () =>
  browserWords({ userAgent: navigator.userAgent, width: innerWidth, height: innerHeight })

const lectureText = ({ title, atSec }: { title: string; atSec: number }) => `${title} ${clock(atSec)}`.trim()

/** The last payment's state for members; null, if there is no answer. */
function useLastPayment(isWanted: boolean): string | null {
  const [words, setWords] = useState<string | null>(null)
  useEffect(() => {
    if (!isWanted) return
    const ending = new AbortController()
    send(myPayments, undefined, { signal: ending.signal }).then(
      ([last]) => setWords(last ? `${last.courseName} · ${stateWord(last)}` : null),
      () => {},
    )
    return () => ending.abort()
  }, [isWanted])
  return words
}
