import type { Deps } from '#server/deps.ts'
import { keptMails } from '#server/platform/mail/kept-mail.ts'

/** Path and query of the first link in the newest mail to a recipient. */
export async function mailedLink({ db }: Pick<Deps, 'db'>, to: string): Promise<string> {
  const [mail] = await keptMails(db, to)
  const link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0]
  if (!link) throw new Error(`no mail with a link for ${to}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}
