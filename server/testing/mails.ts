import type { Deps } from '#server/deps.ts'
import { type KeptLetter, keptLetters } from '#server/platform/mail/kept-mail.ts'
import { until } from './until.ts'

type Asked = { to: string; subject: RegExp; count?: number }

/** The mails to a recipient with a matching subject, newest first. */
export async function lettersAbout({ db }: Pick<Deps, 'db'>, { to, subject }: Asked): Promise<KeptLetter[]> {
  return (await keptLetters(db, to)).filter((letter) => subject.test(letter.subject))
}

/** The newest such mail, once `count` of them exist. */
export async function letterAbout(deps: Pick<Deps, 'db'>, asked: Asked): Promise<KeptLetter> {
  return await until(
    async () => {
      const found = await lettersAbout(deps, asked)
      return found.length >= (asked.count ?? 1) && found[0]
    },
    `a letter ${String(asked.subject)} to ${asked.to}`,
  )
}
