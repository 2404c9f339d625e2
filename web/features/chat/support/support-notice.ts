export type NoticeConsent = 'unsupported' | NotificationPermission

export const noticeConsent = (): NoticeConsent =>
  typeof Notification === 'undefined' ? 'unsupported' : Notification.permission

/** Called on a press only. */
export async function askForNotices(): Promise<NoticeConsent> {
  if (noticeConsent() === 'unsupported') return 'unsupported'
  try {
    return await Notification.requestPermission()
  } catch {
    return 'denied'
  }
}

type Notice = { title: string; body: string; tag: string; onOpen: () => void }

/** One notification per room: a newer one replaces the older. */
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
    // Some phones support notifications in service workers only.
  }
}
