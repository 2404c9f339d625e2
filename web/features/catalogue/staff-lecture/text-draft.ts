import type { StaffText } from '#contract/catalogue/text-lesson.ts'
import { minutesText } from '#web/ui/words/study-minutes.ts'
import { forget, isRecord, keep, kept, keysFrom } from '#web/api/own-storage.ts'

/** The typed text. `minutes`: the study time; null: estimated from the text. */
export type TextContent = { markdown: string; minutes: string | null }
export type KeptText = TextContent & { version: number }
type Owner = { memberId: number; lectureId: number }

const prefixOf = ({ memberId, lectureId }: Owner) => `codemaru.text.${memberId}.${lectureId}.`

/** Kept on this device for each version, so that a text saved elsewhere does not replace it. */
export const keepText = (owner: Owner, version: number, { markdown, minutes }: TextContent) =>
  void keep(`${prefixOf(owner)}${version}`, { markdown, minutes })

export const forgetText = (owner: Owner, version: number) => forget(`${prefixOf(owner)}${version}`)

export function keptTexts(owner: Owner): KeptText[] {
  const prefix = prefixOf(owner)
  return keysFrom(prefix)
    .flatMap((key) => {
      const value = kept(key)
      const version = Number(key.slice(prefix.length))
      if (!isRecord(value) || typeof value['markdown'] !== 'string') return []
      const minutes = typeof value['minutes'] === 'string' ? value['minutes'] : null
      return [{ version, markdown: value['markdown'], minutes }]
    })
    .toSorted((a, b) => a.version - b.version)
}

export const contentOf = ({ markdown, durationSec, isLengthFixed }: StaffText): TextContent => ({
  markdown,
  minutes: isLengthFixed ? minutesText(durationSec) : null,
})

export const isSameText = (one: TextContent, other: TextContent) =>
  one.markdown === other.markdown && one.minutes === other.minutes
