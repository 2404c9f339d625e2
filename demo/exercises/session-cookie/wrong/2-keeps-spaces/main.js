function parseCookies(header = '') {
  const cookies = {}
  for (const part of header.split(';')) {
    const at = part.indexOf('=')
    if (at === -1) continue
    cookies[part.slice(0, at)] ??= decoded(part.slice(at + 1))
  }
  return cookies
}

function decoded(value) {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
