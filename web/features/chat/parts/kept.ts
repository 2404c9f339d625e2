import { quietly } from '#web/api/quietly.ts'

/** Drafts and unsent messages per member and room; deleted at logout. */
const PREFIX = 'codemaru.chat.'

export function keep(key: string, value: string) {
  quietly(() =>
    value === '' ? localStorage.removeItem(PREFIX + key) : localStorage.setItem(PREFIX + key, value),
  )
}

export const findKept = (key: string) => quietly(() => localStorage.getItem(PREFIX + key)) ?? ''

export const listKept = (keyStart: string) =>
  (quietly(() => Object.keys(localStorage)) ?? [])
    .filter((key) => key.startsWith(PREFIX + keyStart))
    .map((key) => key.slice(PREFIX.length))

export function forgetAllKept() {
  for (const key of listKept('')) keep(key, '')
}
