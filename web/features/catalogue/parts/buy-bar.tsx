import { type RefObject, useEffect, useRef, useState } from 'react'
import { CourseAction } from '#web/features/catalogue/parts/course-action.tsx'
import { type OfferedCourse, PRICE_ACTION } from '#web/features/catalogue/parts/price-card.tsx'
import { useSite } from '#web/ui/use-site.ts'
import { Money } from '#web/ui/words/money.tsx'

type Props = { course: OfferedCourse; isEnrolled: boolean }

/**
 * On phones: price and action at the bottom of the window, while the price card's action is out of view. Sticky, not fixed, so
 * that it ends above the footer; the chat button keeps clear of it.
 */
export function BuyBar({ course, isEnrolled }: Props) {
  const { paymentMethods } = useSite()
  const bar = useRef<HTMLDivElement>(null)
  const isNeeded = useCardOutOfView(bar)
  useEffect(keepFocusAbove, [])
  // Nothing can be bought, and the card says so.
  if (course.price > 0 && paymentMethods.length === 0 && !isEnrolled) return null
  return (
    <div
      ref={bar}
      role="group"
      aria-label="바로 수강 신청"
      data-main-action={isNeeded || undefined}
      style={isNeeded ? undefined : { visibility: 'hidden' }}
      className="sticky bottom-0 z-20 border-t border-line bg-paper lg:hidden"
    >
      <div className="page flex min-h-14 items-center gap-4">
        <p className="shrink-0">
          {course.saleEndsAt && <span className="sr-only">할인가 </span>}
          <Money amount={course.price} className="text-21 font-extrabold" />
        </p>
        <div className="grow">
          <CourseAction course={course} isEnrolled={isEnrolled} size="normal" />
        </div>
      </div>
    </div>
  )
}

/** Fractions of pixels keep the ratio of an element in view below 1. */
const WHOLE = 0.9

/** Whether the price card's action is out of view; true while unknown, and while the bar has the focus. */
function useCardOutOfView(bar: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(true)
  useEffect(() => {
    const action = document.getElementById(PRICE_ACTION)
    if (!action) return
    const seen = new IntersectionObserver(
      (changes) => {
        const isIn = (changes.at(-1)?.intersectionRatio ?? 0) >= WHOLE
        setOut(!isIn || bar.current?.contains(document.activeElement) === true)
      },
      { rootMargin: '-64px 0px 0px', threshold: WHOLE },
    )
    seen.observe(action)
    return () => seen.disconnect()
  }, [bar])
  return isOut
}

/** Scrolls the focused element clear of the bar (WCAG 2.4.11); by script, as the CSS of public pages is at its limit. */
function keepFocusAbove() {
  const { style } = document.documentElement
  style.scrollPaddingBottom = '4rem'
  return () => {
    style.scrollPaddingBottom = ''
  }
}
