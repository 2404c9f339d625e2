function parseCookies(header = '') {
  const cookies = {}
  for (const part of header.split(';')) {
    const [name, value] = part.split('=')
    if (value === undefined) continue
    cookies[name.trim()] ??= decoded(value.trim())
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
