import { createTransport } from 'nodemailer'
import type { Config } from '#server/platform/config/config.ts'
import { type Finding, risk } from './finding.ts'

const ANSWER_LIMIT_MS = 5_000

/** Checks that the mail server accepts a connection and login; sends no mail. */
export async function examineMail({ SMTP_URL }: Pick<Config, 'SMTP_URL'>): Promise<Finding[]> {
  if (!SMTP_URL) return []
  const post = createTransport({
    url: SMTP_URL,
    connectionTimeout: ANSWER_LIMIT_MS,
    greetingTimeout: ANSWER_LIMIT_MS,
    socketTimeout: ANSWER_LIMIT_MS,
  })
  try {
    await post.verify()
    return []
  } catch (error) {
    const { host, port } = new URL(SMTP_URL)
    const place = port ? host : `${host} (standard port)`
    const reason = (error as Error).message.split('\n')[0]
    return [
      risk(
        `The mail server ${place} does not take mails: ${reason}.`,
        'Check SMTP_URL and the server; mails wait and are tried for a day.',
      ),
    ]
  } finally {
    post.close()
  }
}
