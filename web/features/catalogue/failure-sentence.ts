/** The sentence of a failed call; asked by name, since the calls come later than the page that may show it. */
export const failureSentence = (thrown: unknown): string | null =>
  thrown instanceof Error && thrown.name === 'Failure' ? thrown.message : null
