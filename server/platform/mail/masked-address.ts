const SHOWN = 2
const DOTS = '•••••'

/** Enough of a mail address to recognise it by for whoever knows it: `le•••••@codemaru.kr` (security 60). */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const local = Array.from(address.slice(0, Math.max(0, at)))
  // Of a short one less is shown than hidden.
  return local.slice(0, Math.min(SHOWN, Math.floor(local.length / 2))).join('') + DOTS + address.slice(at)
}

/** The same for every address within a sentence. */
export const withMaskedAddresses = (sentence: string): string =>
  sentence.replace(/(?<![^\s<>()"',;:])[^\s<>()"',;:]+@[^\s<>()"',;:]+/g, maskedAddress)
