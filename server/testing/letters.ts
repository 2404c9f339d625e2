import { setTimeout as delay } from 'node:timers/promises'
import type { Deps } from '#server/deps.ts'
import { type KeptLetter, keptLetters } from '#server/notification/kept-mail.ts'

type Asked = { to: string; subject: RegExp; count?: number }

/** The letters to somebody about something, newest first. */
export async function lettersAbout({ db }: Pick<Deps, 'db'>, { to, subject }: Asked): Promise<KeptLetter[]> {
  return (await keptLetters(db, to)).filter((letter) => subject.test(letter.subject))
}

/** The newest one, once a job has written as many as are expected. */
export async function letterAbout(deps: Pick<Deps, 'db'>, asked: Asked): Promise<KeptLetter> {
  for (let tries = 0; tries < 600; tries += 1) {
    const found = await lettersAbout(deps, asked)
    if (found.length >= (asked.count ?? 1)) return found[0]!
    await delay(25)
  }
  throw new Error(`no letter ${String(asked.subject)} to ${asked.to}`)
}
