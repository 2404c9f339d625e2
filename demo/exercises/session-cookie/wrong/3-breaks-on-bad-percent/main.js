function parseCookies(header = '') {
  const cookies = {}
  for (const part of header.split(';')) {
    const at = part.indexOf('=')
    if (at === -1) continue
    const name = part.slice(0, at).trim()
    cookies[name] ??= decodeURIComponent(part.slice(at + 1).trim())
  }
  return cookies
}
