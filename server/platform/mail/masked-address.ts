const SHOWN = 2
const DOTS = '•••••'

/**
 * Masks a mail address so that only a reader who knows it recognises it: `le•••••@codemaru.kr` (security.md#60).
 */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const local = Array.from(address.slice(0, Math.max(0, at)))
  // Show at most half of a short local part.
  return local.slice(0, Math.min(SHOWN, Math.floor(local.length / 2))).join('') + DOTS + address.slice(at)
}

/** Masks every address in a sentence. */
export const withMaskedAddresses = (sentence: string): string =>
  sentence.replace(/(?<![^\s<>()"',;:])[^\s<>()"',;:]+@[^\s<>()"',;:]+/g, maskedAddress)
