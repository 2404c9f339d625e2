type Issue = { path: readonly PropertyKey[]; message: string }

/**
 * The first message of each field, which is the one that a form shows. A field is named by its path in the body, joined by
 * dots; a form that shows a list as one field gives how many parts of the path name it.
 */
export const firstMessages = (issues: readonly Issue[] = [], parts?: number): Record<string, string> =>
  Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path.slice(0, parts).join('.'), message]),
  )
