const KEY = 'profile-draft'

export type ProfileDraft = { name: string; phone: string }

/** Keeps typed values over the redirect to Kakao and back, in this tab only. */
export function keepDraft(draft: ProfileDraft) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // Storage is forbidden: the values have to be typed again.
  }
}

/** Returns the draft once. */
export function takeDraft(): ProfileDraft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    sessionStorage.removeItem(KEY)
    return isDraft(kept) ? kept : null
  } catch {
    return null
  }
}

const isDraft = (kept: unknown): kept is ProfileDraft =>
  typeof kept === 'object' &&
  kept !== null &&
  'name' in kept &&
  typeof kept.name === 'string' &&
  'phone' in kept &&
  typeof kept.phone === 'string'
