import type { Deps } from '#server/deps.ts'
import { type KeptMail, keptMails } from '#server/platform/mail/kept-mail.ts'
import { until } from './until.ts'

type MailQuery = { to: string; subject: RegExp; count?: number }

/** The mails to a recipient with a matching subject, newest first. */
export async function mailsAbout({ db }: Pick<Deps, 'db'>, { to, subject }: MailQuery): Promise<KeptMail[]> {
  return (await keptMails(db, to)).filter((mail) => subject.test(mail.subject))
}

/** The newest such mail, once `count` of them exist. */
export async function mailAbout(deps: Pick<Deps, 'db'>, query: MailQuery): Promise<KeptMail> {
  return await until(
    async () => {
      const found = await mailsAbout(deps, query)
      return found.length >= (query.count ?? 1) && found[0]
    },
    `a mail ${String(query.subject)} to ${query.to}`,
  )
}
