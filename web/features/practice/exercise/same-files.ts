import type { CodeFile } from '#contract/community/code-file.ts'

export const sameFiles = (one: readonly CodeFile[], other: readonly CodeFile[]) =>
  one.length === other.length &&
  one.every(({ name, text }, at) => other[at]?.name === name && other[at].text === text)

/** Puts written work into the exercise's current files; files added since have their starter text. */
export const ontoStarter = (starter: readonly CodeFile[], written: readonly CodeFile[]) => [
  ...starter.map((file) => written.find(({ name }) => name === file.name) ?? file),
  ...written.filter(({ name }) => !starter.some((file) => file.name === name)),
]
