import { useState, useSyncExternalStore } from 'react'
import { isRecord, keep, kept } from '#web/api/own-storage.ts'

const KEY = 'codemaru.practice-layout'
export const FONT_SIZES = [13, 14, 15, 16, 18, 20, 24] as const

/** Width of the statement and height of the code in percent, and the code's font size. */
export type LayoutChoice = { column: number; row: number; fontSize: number }
const USUAL: LayoutChoice = { column: 40, row: 58, fontSize: 15 }
export const LEAST = 20
export const MOST = 80

export function useLayoutChoice() {
  const [choice, setChoice] = useState(read)
  const change = (part: Partial<LayoutChoice>) => {
    const next = { ...choice, ...part }
    setChoice(next)
    keep(KEY, next)
  }
  return { choice, change }
}

function read(): LayoutChoice {
  const value = kept(KEY)
  if (!isRecord(value)) return USUAL
  const share = (name: 'column' | 'row') => {
    const given = value[name]
    return typeof given === 'number' && given >= LEAST && given <= MOST ? given : USUAL[name]
  }
  const fontSize = FONT_SIZES.find((size) => size === value['fontSize']) ?? USUAL.fontSize
  return { column: share('column'), row: share('row'), fontSize }
}

/** Where a workspace is: on its own page, as a lesson of the player, or within the text of a lesson. */
export type WorkspacePlace = 'page' | 'lesson' | 'text'

/** In the player its contents are beside the workspace; the column of a text is never wide enough. */
const WIDE: Record<WorkspacePlace, string> = {
  page: '(width >= 64rem)',
  lesson: '(width >= 96rem)',
  text: 'not all',
}

/** Whether statement, code and results fit beside each other; else one is shown at a time. */
export function useIsWide(place: WorkspacePlace) {
  const query = WIDE[place]
  return useSyncExternalStore(
    (tell) => {
      const wide = matchMedia(query)
      wide.addEventListener('change', tell)
      return () => wide.removeEventListener('change', tell)
    },
    () => matchMedia(query).matches,
  )
}
