function parseCookies(header = '') {
  const cookies = new Map()
  for (const part of header.split(';')) {
    const at = part.indexOf('=')
    if (at === -1) continue
    const name = part.slice(0, at).trim()
    if (!cookies.has(name)) cookies.set(name, decoded(part.slice(at + 1).trim()))
  }
  return Object.fromEntries(cookies)
}

function decoded(value) {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
