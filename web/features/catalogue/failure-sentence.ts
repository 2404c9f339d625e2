/** The sentence of a failed call; checked by name, because the class is loaded later than this page. */
export const failureSentence = (thrown: unknown): string | null =>
  thrown instanceof Error && thrown.name === 'Failure' ? thrown.message : null
