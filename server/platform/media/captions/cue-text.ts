/** Cleans a line of a cue: keeps WebVTT tags, removes tags that SRT programs add, escapes everything else. */
export function cleanCueText(line: string): string {
  return line
    .replaceAll(/\{\\[^{}]*\}/g, '') // {\an8}: a position, in files converted from another format
    .replaceAll(/<[^<>]*>|[<>]|&(?!(?:amp|lt|gt|lrm|rlm|nbsp|quot|#\d{1,7}|#x[\da-f]{1,6});)/gi, clean)
    .trim()
}

const MARK =
  /^<(?:\/?(?:b|i|u|ruby|rt|c|v|lang)|c(?:\.[\w-]+)+|v(?:\.[\w-]+)* [^<>&]+|lang [\w-]+|(?:\d{2,3}:)?\d\d:\d\d\.\d{3})>$/
const DRESS = /^<\/?(?:font|s|span)\b[^<>]*>$/i

function clean(token: string): string {
  if (MARK.test(token)) return token
  if (DRESS.test(token)) return ''
  return token.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
