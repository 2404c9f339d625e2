export type NoticeConsent = 'unsupported' | NotificationPermission

export const noticeConsent = (): NoticeConsent =>
  typeof Notification === 'undefined' ? 'unsupported' : Notification.permission

/** Only ever asked for by a press. */
export async function askForNotices(): Promise<NoticeConsent> {
  if (noticeConsent() === 'unsupported') return 'unsupported'
  try {
    return await Notification.requestPermission()
  } catch {
    return 'denied'
  }
}

type Notice = { title: string; body: string; tag: string; onOpen: () => void }

/** One a room: a newer one takes the place of the older. */
export function showNotice({ title, body, tag, onOpen }: Notice) {
  if (noticeConsent() !== 'granted') return
  try {
    const notice = new Notification(title, { body, tag })
    notice.onclick = () => {
      window.focus()
      notice.close()
      onOpen()
    }
  } catch {
    // Some phones know notifications by service workers only.
  }
}
