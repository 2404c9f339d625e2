const KEY = 'codemaru.chat-sound'

/** Off unless the member turned it on in this browser. */
export function isSoundOn() {
  try {
    return localStorage.getItem(KEY) === '1'
  } catch {
    return false
  }
}

export function chooseSound(isOn: boolean) {
  try {
    if (isOn) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {}
}
