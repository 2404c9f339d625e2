import { convertHangulToQwerty, convertQwertyToHangul } from 'es-hangul'

/**
 * The meaning of text typed in the wrong input mode: vkdlTjs is 파이썬, ㅔㅛ쇄ㅜ is python. A word that makes no sense in
 * the other script stays unchanged; empty if no word changes.
 */
export function slipsOf(typed: string): string[] {
  return [toHangul, toLatin].map((turn) => turned(typed, turn)).filter((text) => text !== typed)
}

type WordConversion = (word: string) => string

const turned = (typed: string, turn: WordConversion) => typed.replace(/\S+/g, turn)

const toHangul: WordConversion = (word) => {
  if (!/^[a-z]{4,}$/i.test(word)) return word
  const hangul = hangulOf(word)
  return /^[가-힣]{2,}$/.test(hangul) ? hangul : word
}

/** The library throws on vowel sequences that form no syllable, as in `unpack` and `ninja`. */
function hangulOf(word: string): string {
  try {
    return convertQwertyToHangul(word)
  } catch {
    return ''
  }
}

const toLatin: WordConversion = (word) => {
  if (!/^[ㄱ-ㅣ가-힣]+$/.test(word)) return word
  const latin = convertHangulToQwerty(word)
  return /^[a-z]{3,}$/i.test(latin) ? latin.toLowerCase() : word
}
