const KEY = 'codemaru.chat-sound'

/** Silent unless somebody asked for it on this device. */
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
