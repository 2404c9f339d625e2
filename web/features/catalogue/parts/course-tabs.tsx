import { useEffect, useState } from 'react'
import { TabRow } from '#web/ui/tab-row.tsx'

/** The element id of the refund rule. */
export const REFUND = 'refund'

export type CourseTab = { id: string; name: string }

/** From the lower edge of header and tabs to the middle of the window. */
const READ_AREA = '-130px 0px -50% 0px'

/** Links to the parts of the page; the one that is being read is marked. */
export function CourseTabs({ tabs }: { tabs: readonly CourseTab[] }) {
  const here = useReadPart(tabs)
  return (
    <TabRow label="코스 정보" here={here} className="sticky top-16 z-20 bg-paper">
      {tabs.map(({ id, name }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={id === here ? 'location' : undefined}
            className={`flex min-h-11 items-center border-b-2 px-1.5 text-15 sm:px-3 whitespace-nowrap hover:bg-wood-1 ${
              id === here ? 'border-indigo font-bold text-indigo' : 'border-transparent'
            }`}
          >
            {name}
          </a>
        </li>
      ))}
    </TabRow>
  )
}

function useReadPart(tabs: readonly CourseTab[]): string {
  const [here, setHere] = useState('')
  const ids = tabs.map(({ id }) => id).join(' ')
  useEffect(() => {
    const parts = ids.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const inSight = new Set<Element>()
    const seen = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes)
          if (isIntersecting) inSight.add(target)
          else inSight.delete(target)
        setHere(parts.find((part) => inSight.has(part))?.id ?? '')
      },
      { rootMargin: READ_AREA },
    )
    for (const part of parts) seen.observe(part)
    return () => seen.disconnect()
  }, [ids])
  return here
}
