/** A line of a caption: what marks words stays, what SRT programs put around them goes, all else is text and looks so. */
export function cleanCueText(line: string): string {
  return line
    .replaceAll(/\{\\[^{}]*\}/g, '') // {\an8}: a place, in files that came from another format
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
