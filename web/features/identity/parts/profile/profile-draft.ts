const KEY = 'profile-draft'

export type Draft = { name: string; phone: string }

/** Keeps typed values over the redirect to Kakao and back, in this tab only. */
export function keepDraft(draft: Draft) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // Storage is forbidden: the values have to be typed again.
  }
}

/** Returns the draft once. */
export function takeDraft(): Draft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    sessionStorage.removeItem(KEY)
    return isDraft(kept) ? kept : null
  } catch {
    return null
  }
}

const isDraft = (kept: unknown): kept is Draft =>
  typeof kept === 'object' &&
  kept !== null &&
  'name' in kept &&
  typeof kept.name === 'string' &&
  'phone' in kept &&
  typeof kept.phone === 'string'
